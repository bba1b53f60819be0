/** What is wrong with a form, found before anything is emitted. */

/** Something that is not there yet: nobody has done anything wrong. */
const MISSING = [
  'tableMissing',
  'nameMissing',
  'pathMissing',
  'numberMissing',
  'noKey',
  'noItem',
  'noActions',
  'checkMissing',
  'updateMissing',
] as const;

export type FaultId =
  | (typeof MISSING)[number]
  | 'table'
  | 'nameTwice'
  | 'path'
  | 'number'
  | 'binary'
  | 'emptySet'
  | 'setLine'
  | 'setTwice'
  | 'json'
  | 'document'
  | 'keyEmpty'
  | 'keyType'
  | 'keyString'
  | 'keyNames'
  | 'ordered'
  | 'text'
  | 'sizeNumber'
  | 'typeName'
  | 'distinct'
  | 'boundTypes'
  | 'boundOrder'
  | 'numberNeeded'
  | 'listNeeded'
  | 'addType'
  | 'deleteType'
  | 'overlap'
  | 'updatesKey'
  | 'filtersKey'
  | 'sameKeyName'
  | 'selectProjection'
  | 'selectIndex'
  | 'segments'
  | 'option'
  | 'sameItem'
  | 'tooManyActions'
  | 'refused';

export interface Fault {
  /** The field, as the way to it in the form: `actions.0.condition.terms.1.operands.0`. */
  at: string;
  id: FaultId;
  /** What fills the gaps of its words. */
  values?: Readonly<Record<string, string | number>>;
}

export function isMissing({ id }: Fault): boolean {
  return (MISSING as readonly string[]).includes(id);
}
