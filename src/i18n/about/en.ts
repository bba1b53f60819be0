/**
 * Words of the page about the site. The keys of `sections`, in order, are its sections and their
 * anchors; `{operations}`, `{all}`, `{cases}` and `{open}` are figures of `docs/compatibility.md`.
 */
export const en = {
  title: 'About Tallybook',
  lead: 'What runs on these pages, what it can stand in for, and what it cannot.',
  sections: {
    how: {
      title: 'How it works',
      text: [
        'Every lab holds a DynamoDB of its own: an engine that your browser fetches together with the lab. There is no server behind it. Close the page, and its tables are gone; the goals that you have reached stay in this browser.',
        'The client is the genuine AWS SDK for JavaScript. Where it would open a connection, the engine takes the request and answers. Tokens, retries and back-off are the SDK’s own work.',
        'Time is virtual, and chance comes from a seed. Nothing waits for a clock, and the same actions always give the same steps. So you can go back, try another way, and pass on as a link what you see.',
      ],
    },
    trace: {
      title: 'Where the steps come from',
      text: [
        'Nothing on the timeline is scripted. While the engine executes a request, it emits an event for each thing that it does: the request that arrives, the item that is read, each part of a condition with its result, the write that is prepared, committed or cancelled, the answer. The timeline shows these events and nothing else. With each of them comes the state of all tables at that moment.',
        'Transactions run as AWS described them in a paper of 2023: prepare every item, decide, then commit or cancel. How the service does it today, AWS does not say in detail. The engine is held to what can be seen from outside.',
      ],
    },
    emulated: {
      title: 'What is emulated',
      text: [
        '{operations} of the {all} operations of the AWS SDK: reading and writing items, one by one, in batches and in transactions; `Query` and `Scan`; making, changing and describing tables; of PartiQL, `SELECT`.',
        'With them come conditions, indexes, capacity units and, where a lab asks for it, partitions that throttle, reads that lag, and streams that deliver a record more than once.',
        'Errors have the types and the words of AWS, as the Region us-east-1 gave them in autumn 2026. {cases} cases, documented by AWS or observed on AWS and published, are asked of the engine with every test.',
      ],
    },
    missing: {
      title: 'What is not emulated',
      text: [
        'The other operations are refused by name, with `UnknownOperationException`. Among them are backups, exports and imports, global tables, and transactions in PartiQL.',
        'A setting that would change how a table behaves and is not emulated, such as encryption keys, is refused as well.',
        'One thing is accepted without effect: a time to live can be set, but nothing expires. There is one account and one Region, and nobody is denied access.',
      ],
    },
    limits: {
      title: 'What you cannot conclude from it',
      text: [
        'How fast DynamoDB is. Milliseconds in a lab are virtual.',
        'Whether AWS words an error the same way today. {open} of the expected answers no public source confirms in full; they follow the nearest one that is known.',
        'Whether your application holds. A lab shows why a write path breaks, and that one survives every order of its requests. Before you rely on it, send the same requests to a table of your own on AWS; `npm run compare` finds the differences.',
        'What you will pay. Prices are list prices of a Region, with the day from which they hold. Your bill has more lines.',
      ],
    },
    made: {
      title: 'What it is made of',
      text: [
        'Tallybook is free software under the Apache License 2.0. It is not affiliated with Amazon Web Services, nor sponsored or endorsed by them. DynamoDB is a trademark of Amazon.com, Inc. or its affiliates.',
        'The engine stands on dynalite (Apache 2.0) and keeps its items in sorted-btree (MIT). The SQL workbench is SQLite, which is in the public domain. The pages are built with Astro and Svelte (both MIT).',
        'The text is set in Source Serif 4 and IBM Plex, both under the SIL Open Font License 1.1. They come from this site: no page asks another one for anything. There are no cookies and no tracking. What the site remembers stays in your browser.',
      ],
    },
  },
  full: 'The whole list, generated from what the engine answers, is `docs/compatibility.md` in the project.',
  news: 'What is new',
  feed: 'As a feed',
};
