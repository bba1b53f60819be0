/**
 * Cases that the engine refuses as DynamoDB does, but in other words, by id, and why. This list
 * may only get shorter: a case that has come right must leave it.
 */
export const wordedOtherwise: Readonly<Record<string, string>> = {
  'ue-member-errors':
    'of a table name that is empty DynamoDB reports the length alone, the engine the pattern too',
  'ue-batches':
    'of a batch that breaks several constraints the engine counts and spells some twice',
};
