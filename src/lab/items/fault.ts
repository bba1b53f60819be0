/** What is wrong with an input. The page has a sentence for each, with these values in it. */
export type FaultCode =
  | 'empty'
  | 'tooBig'
  | 'notText'
  | 'damaged'
  | 'unexpected'
  | 'ends'
  | 'badString'
  | 'badNumber'
  | 'deep'
  | 'twice'
  | 'noItem'
  | 'noRequest'
  | 'badValue'
  | 'noKey'
  | 'tooMany'
  | 'namelessKey'
  | 'openQuote'
  | 'afterQuote'
  | 'wideRow'
  | 'badColumn';

/** A fault as it is told: it can be sent from a worker to its page. */
export interface Fault {
  code: FaultCode;
  values: Readonly<Record<string, string | number>>;
}

/** An input that cannot be taken. */
export class InputFault extends Error {
  override readonly name = 'InputFault';
  readonly fault: Fault;

  constructor(code: FaultCode, values: Fault['values'] = {}) {
    super(code);
    this.fault = { code, values };
  }
}

/** A fault at a place of a text. */
export function faultAt(
  text: string,
  offset: number,
  code: FaultCode,
  values: Fault['values'] = {},
): InputFault {
  let line = 1;
  let start = 0;
  for (let at = text.indexOf('\n'); at >= 0 && at < offset; at = text.indexOf('\n', start)) {
    line++;
    start = at + 1;
  }
  return new InputFault(code, { line, column: offset - start + 1, ...values });
}

const LONGEST = 60;

/** What a message quotes: a name can be as long as a book. */
export function brief(text: string): string {
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
}
