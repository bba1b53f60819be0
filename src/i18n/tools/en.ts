/**
 * The tools in the order in which they are listed, by their stable ids: the title, one line on
 * what it is for, and the words above it. English is the type.
 */
export const en = {
  expressions: {
    title: 'Expression builder',
    line: 'Conditions, updates and whole transactions from a form, as JSON and as code, run on a table.',
    lead: 'Say what must hold and what changes. Placeholders, reserved words and types are taken care of, and the engine in this page shows how each part of a condition came out.',
  },
  cost: {
    title: 'Cost calculator',
    line: 'What your likes and reads cost a year, beside the same counted by `Query`.',
    lead: 'Tell it how your app is used. The engine in this page carries out one request of each kind, and the units it meters are the ones you see in the bill.',
  },
  workbench: {
    title: 'SQL workbench',
    line: 'Items as rows of a real SQLite: join, group, compare, and follow a row back to its items.',
    lead: 'DynamoDB has no `JOIN` and no `GROUP BY`. Load the items once, from a table of the simulator or your own, and ask SQLite in this page.',
  },
  audit: {
    title: 'Drift audit',
    line: 'Stored tallies beside counted likes, with the bill beforehand and a repair on condition.',
    lead: 'Compare before you repair. The engine in this page has let some tallies go wrong, by causes that are real; find them, and put them right while likes keep coming.',
  },
  playground: {
    title: 'Playground',
    line: 'Any request or JavaScript with the SDK, on tables of your own: history, snapshots, import and export.',
    lead: 'Run any operation that the engine in this page knows, as JSON or as JavaScript with the AWS SDK. The answers and the errors are DynamoDB’s own, nothing costs anything, and nothing leaves this page.',
  },
};
