/**
 * What is wrong with an input, by its code: the words of every tool that takes one. `{line}` and
 * `{column}` count from 1.
 */
export const en = {
  empty: 'There is nothing in it.',
  tooBig: 'It has {size} MB. At most {most} MB can be loaded.',
  notText: 'This is not text in UTF-8 or UTF-16. Is it the right file?',
  damaged: 'The packed file is damaged: it cannot be unpacked to its end.',
  unexpected: 'This is not JSON: `{found}` does not belong in line {line}, column {column}.',
  ends: 'It ends in line {line}, in the middle of a value.',
  badString: 'A text in line {line}, column {column} has a sign that JSON does not allow there.',
  badNumber: 'In line {line}, column {column} is a number that JSON does not allow.',
  deep: 'In line {line} it is nested deeper than an item can be.',
  twice: 'The name `{name}` comes twice in the same object, in line {line}.',
  noItem: 'In line {line} is something that is not an item: an item is an object.',
  noRequest: 'A request is a JSON object: it begins with `{`.',
  badValue:
    'In the item in line {line}, `{name}` is no value of DynamoDB. The first item has type tags, so all need them.',
  noKey: 'The item in line {line} has no key `{name}`. It has: {has}. Which are its keys?',
  tooMany: 'There are more than {most} items.',
  namelessKey: 'Say which attribute is the partition key.',
  openQuote: 'A quotation mark in line {line} is never closed.',
  afterQuote:
    'In line {line} something follows a closing quotation mark. A mark in a text is written twice.',
  wideRow: 'Line {line} has {n} fields, the first line names {most} columns.',
  badColumn: 'The first line has to name each column, and each once: `{name}` is amiss.',
};

export type FaultWords = typeof en;
