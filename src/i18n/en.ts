/**
 * The shell's words. English is the type: every other dictionary has these keys and these
 * placeholders. `{n}` is filled in, text in backticks is set as code.
 */
export const en = {
  site: {
    name: 'Tallybook',
    description:
      'A course you run, not read: keep a count in DynamoDB that one GetItem returns and that is never wrong.',
  },
  shell: {
    skip: 'Skip to the text',
    home: 'Tallybook, home',
    nav: 'Course',
    lessons: 'Lessons',
    search: 'Search',
    language: 'Language',
    theme: 'Theme',
    themeAuto: 'System',
    themeLight: 'Day',
    themeDark: 'Night',
    footer: 'Everything runs on this page: no account, no tracking, nothing sent.',
  },
  choose: {
    line: 'Keep a count in DynamoDB that is never wrong. A course you run, not read.',
    yours: 'Your browser’s language',
  },
  home: {
    title: 'A count that is never wrong',
    lead: 'A course you run: you learn to keep a count in DynamoDB that a single `GetItem` returns and that is never wrong. You press Like, break things, and watch every step that the database takes.',
    start: 'Start with lesson {n}',
    first: {
      title: 'A post in your browser',
      like: 'Like',
      unlike: 'Take it back',
      fetching: 'Fetching the database …',
      before:
        'Press Like. A DynamoDB starts in your browser and carries it out. Then press it again.',
      more: 'See all {n} steps of it',
    },
    marks: 'How to read the marks',
    ink: 'Ink: committed',
    inkText: 'It stands, and everyone can read it.',
    pencil: 'Pencil: prepared',
    pencilText: 'Tested and noted down. It does not count yet.',
    struck: 'Struck out: cancelled',
    struckText:
      'Rubbed out in the database. Here it stays, struck out, so that you see what it was.',
    red: 'Red: the books do not balance',
    redText: 'The stored tally and the counted likes differ.',
    sql: 'Coming from SQL?',
    sqlLead: 'Four things that you know, and where they went.',
    sqlCount:
      'A number kept on the post, `likeTally`. A `Query` that counts reads every like, and bills it.',
    sqlIncrement:
      '`ADD likeTally :one`, done by the server. Atomic, but not idempotent: sent twice, it counts twice.',
    sqlUnique: 'The key itself, with `attribute_not_exists(SK)` as the condition of the write.',
    sqlTransaction:
      'One request, `TransactWriteItems`: all or nothing. Nobody waits for a lock; whoever collides is refused.',
    sqlStart: 'Begin with “{title}”: it takes {minutes} and shows all four at work.',
    quick: 'Short of time?',
    quickLead:
      'The heart of the matter: how a like is half written, what mends it, and why it may be sent again.',
    workshop: 'Leading a workshop?',
    workshopLead:
      'Every lab runs without internet. Fetch the project and run `npm ci` beforehand; on the day `npm run dev` is enough. A plan for a morning, from the first broken like to the proof:',
    workshopTable: 'What the room does, the live table shows',
    routeTime: 'Reading time: {time}. For the labs allow as much again.',
    course: 'The course',
    courseOpen: 'Open so far: {open} of {total} lessons.',
    inPreparation: 'in preparation',
    allReached: 'All goals reached',
  },
  lesson: {
    position: 'Lesson {n} of {total}',
    minutes: { one: '{n} minute', other: '{n} minutes' },
    learn: 'What you will learn',
    lab: 'Lab',
    labNeedsScript:
      'The lab is a small DynamoDB that runs inside your browser. It needs JavaScript, which is switched off or blocked here. You can read the text without it.',
    toLab: 'To the lab',
    backToText: 'Back to the text',
    goals: 'Goals',
    goalDone: 'reached',
    question: 'Question',
    pitfall: 'Pitfall',
    recap: 'In short',
    next: 'Next',
    fallback:
      'This lesson has not been written in this language yet. You are reading the English one.',
    stale: 'The English lesson has changed since this translation was made.',
    staleLink: 'Read it in English',
  },
  progress: {
    line: 'Your progress is kept in this browser. As a file it moves to another one.',
    save: 'Save as a file',
    load: 'Load a file',
    taken: { one: '{n} goal taken over.', other: '{n} goals taken over.' },
    unreadable: 'This is not a progress file of Tallybook. Nothing has changed.',
    newer: 'This file comes from a newer version of Tallybook. Nothing has changed.',
  },
  tools: {
    title: 'Tools',
    lead: 'For what the course leads to: small instruments that run in your browser, on the same engine.',
    needsScript:
      'This tool runs inside your browser. It needs JavaScript, which is switched off or blocked here.',
    openHere: 'Open it here',
    ownPage: 'on its own page',
  },
  workshop: {
    title: 'The live table',
    lead: 'A room works on one DynamoDB, and watches itself: everybody’s requests by name, the stored tally against the counted one, conflicts and throttles as they happen.',
    how: 'How to open a workshop',
    what: 'In a workshop, everybody points their own code at one table, and this page shows on the projector what comes of it. That table lives on the host’s laptop, and no internet is needed. Here, no workshop is running: this page was served without one.',
    fetch: 'Fetch the project, and beforehand, while there is internet, run:',
    start: 'On the day, start the workshop. It serves this site, and beside it the table:',
    open: 'Open this page at the address that it prints, and press `F` for the projector.',
    needsScript: 'The live table needs JavaScript, which is switched off or blocked here.',
    join: {
      title: 'Join sheets',
      lead: 'A page for each participant: where the table is, what to sign with, and a first like to run. To print, or to copy from.',
      link: 'Join sheets for the participants',
      needsScript: 'The join sheets need JavaScript, which is switched off or blocked here.',
    },
  },
  glossary: {
    title: 'Glossary',
    lead: 'The words of the course, each in one or two sentences.',
  },
  notFound: {
    title: 'This page is not in the book',
    text: 'The address may be mistyped, or the page was never written.',
    meant: 'Did you mean',
  },
};
