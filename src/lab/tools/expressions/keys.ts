/** Keys: which attributes they are, and conditions on them. */
import type { AttributeType } from '../../../sim/index.ts';
import { isGreater } from './conditions.ts';
import type { Draft } from './draft.ts';
import type { ActionForm, KeyConditionForm, ValueForm } from './form.ts';
import { TABLE, TABLE_KEY } from './table.ts';

/**
 * The names of the key attributes of an action's table: those of the course's table are known, and
 * whatever else its key names must be some. Nothing is known of an item put elsewhere.
 */
export function keyNamesOf({ table, key, kind }: ActionForm): ReadonlySet<string> {
  if (table.trim() === TABLE) return new Set(TABLE_KEY);
  return new Set(kind === 'Put' ? [] : key.map(({ name }) => name).filter(Boolean));
}

const KEY_TYPES: readonly AttributeType[] = ['S', 'N', 'B'];

/** The text of a key condition: the partition key, and perhaps something about the sort key. */
export function keyConditionText(
  draft: Draft,
  { partition, sort }: KeyConditionForm,
  at: string,
): string {
  const name = nameText(draft, partition.name, `${at}.partition.name`);
  const value = valueText(draft, partition.value, `${at}.partition.value`, partition.name);
  const first = `${name} = ${value?.text}`;
  const { operator } = sort;
  if (operator === '') return first;
  const place = `${at}.sort`;
  const sortName = nameText(draft, sort.name, `${place}.name`);
  if (sort.name !== '' && sort.name === partition.name) draft.fault(`${place}.name`, 'sameKeyName');
  const lower = valueText(draft, sort.values[0], `${place}.values.0`, sort.name);
  if (operator === 'begins_with') {
    if (sort.values[0].type === 'N') {
      draft.fault(`${place}.values.0`, 'text', { operator, type: 'N' });
    }
    return `${first} AND begins_with(${sortName}, ${lower?.text})`;
  }
  if (operator !== 'BETWEEN') return `${first} AND ${sortName} ${operator} ${lower?.text}`;
  const upper = valueText(draft, sort.values[1], `${place}.values.1`, sort.name);
  if (lower && upper) {
    const [from, to] = sort.values;
    if (from.type !== to.type) {
      draft.fault(`${place}.values.1`, 'boundTypes', { lower: from.type, upper: to.type });
    } else if (isGreater(lower.value, upper.value)) {
      draft.fault(`${place}.values.1`, 'boundOrder');
    }
  }
  return `${first} AND ${sortName} BETWEEN ${lower?.text} AND ${upper?.text}`;
}

function nameText(draft: Draft, name: string, at: string): string {
  if (name === '') draft.fault(at, 'nameMissing');
  return draft.name(name);
}

function valueText(draft: Draft, form: ValueForm, at: string, name: string) {
  if (!KEY_TYPES.includes(form.type)) {
    draft.fault(at, 'keyType', { type: form.type });
    return undefined;
  }
  if (form.type !== 'N' && form.text === '') {
    draft.fault(at, 'keyEmpty');
    return undefined;
  }
  return draft.value(form, at, [name]);
}
