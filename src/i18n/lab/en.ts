/** A counted phrase: one form for each plural category that the language has. */
export type PluralForms = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string };

const plural = (forms: PluralForms): PluralForms => forms;

/**
 * Every string of the lab. `{name}` is filled in, `code` is set in the code face, and two
 * asterisks mark what is strong. Names of APIs, attributes and errors stay as they are.
 */
export const en = {
  lab: {
    name: 'Lab',
    reset: 'Start afresh',
    keys: 'Shortcuts',
    dismiss: 'Dismiss',
  },
  board: {
    title: 'The books',
    stored: '`likeTally`, stored',
    counted: '`LIKE#` items, counted',
    equal: 'equals',
    different: 'does not equal',
    balance: 'The books balance.',
    pencilMore: plural({
      one: '{n} like is pencilled in.',
      other: '{n} likes are pencilled in.',
    }),
    pencilLess: plural({
      one: '{n} unlike is pencilled in.',
      other: '{n} unlikes are pencilled in.',
    }),
    pencilTally: 'A new tally is pencilled in: {n}.',
    committing:
      'Commit under way: half is in ink, half still in pencil. A `Query` may see just that.',
    gone: 'The post has been deleted. What is left of its likes still lies here.',
    ghost: 'A ghost: `META` is there again, but no post.',
    passing: 'For the moment they differ: something is still under way.',
    lasting: 'The books do not balance. No later like will put that right.',
  },
  actors: {
    title: 'Who does what',
    reader: 'the reader',
    like: 'Like',
    unlike: 'Unlike',
    resend: 'Send again',
    read: 'Read the post',
    author: 'the author',
    besides: 'Besides the phones',
    query: 'Query the partition',
    readBoth: 'Read both at once',
    deletePost: 'Delete the post',
    wait: '{n} minutes pass first',
    waitSecond: 'One second passes first',
    faults: 'What goes wrong next time',
    loseAnswer: 'Lose the answer',
    loseRequest: 'Lose the request',
    lateRequest: 'Hold the request up',
    duplicateRequest: 'Deliver it twice',
    throttle: 'Throttle the partition',
    crashBetween: 'Crash in between',
  },
  paths: {
    title: 'Write path',
    readThenSet: 'Read, then write',
    separate: 'Two writes',
    tallyFirst: 'Tally first',
    unguarded: 'Transaction',
    guarded: 'Transaction + guard',
    postGuarded: '… and only if the post is there',
    code: 'The code that runs',
    codeOf: 'Which function',
  },
  timeline: {
    title: 'Timeline',
    first: 'To the start',
    back: 'One step back',
    play: 'Play',
    pause: 'Pause',
    forward: 'One step forward',
    last: 'To the end',
    speed: 'Speed',
    stepThrough: 'Stop after each step',
    step: 'step {n} of {m}',
    time: 't = {n} ms',
    scrub: 'Step',
    nothing: 'nothing yet',
    episode: '{n} of {m}:',
    like: '{actor} likes',
    unlike: '{actor} unlikes',
    resend: '{actor} sends again',
    read: 'the post is read',
    query: 'the partition is queried',
    readBoth: 'both items are read at once',
    deletePost: 'the author deletes the post',
    later: plural({ one: '{n} minute later:', other: '{n} minutes later:' }),
    laterSecond: 'One second later:',
    branch: 'The road not taken',
    branchSteps: plural({
      one: '{n} step that would have followed',
      other: '{n} steps that would have followed',
    }),
    takeBranch: 'Take it after all',
  },
  say: {
    start: '**Nothing has happened yet.** The post is there, and its `likeTally` is 0. Press Like.',
    sentTransaction:
      '**{actor}’s app sends `TransactWriteItems`.** One request with {m} actions. The SDK has given it a token: `{token}`.',
    sentPut:
      '**{actor}’s app sends `PutItem`** for `{sk}`. To the database this is a request of its own; it knows of no second one.',
    sentUpdate:
      '**{actor}’s app sends `UpdateItem`** for `{sk}`: `{expression}`. To the database this is a request of its own.',
    sentDelete:
      '**{actor}’s app sends `DeleteItem`** for `{sk}`. To the database this is a request of its own; it knows of no second one.',
    sentOwnGet:
      '**{actor}’s app sends `GetItem`** for `{sk}`. It wants to know the tally, in order to add to it.',
    sentGet: '**A reader sends `GetItem`** for `{sk}`, strongly consistent.',
    sentWithToken:
      '**Attempt {attempt}.** The SDK sends the same request again, with the same token: `{token}`.',
    sentWithoutToken:
      '**Attempt {attempt}.** The SDK sends the same request again. It has no token, so the database cannot tell that it is a repeat.',
    resentWithToken:
      '**{actor} sends the same request once more**, with the token that it had: `{token}`.',
    resentWithoutToken:
      '**{actor} sends both writes once more.** Nothing in them says that they are repeats.',
    requestLost:
      '**The request is lost.** The database never hears of it. {actor}’s app only sees that no answer comes.',
    answerLost:
      '**The answer is lost.** The database has done its work, but {actor}’s app does not know. To the app it looks just like a lost request.',
    answerUnheard:
      '**The answer is for nobody.** {actor}’s app no longer waits for it: what it wanted was answered another way, or given up.',
    requestDelayed:
      '**The request is held up** on its way, for {by} ms. It is not lost; {actor}’s app cannot tell the difference.',
    requestDuplicated:
      '**The network delivers the request twice.** The second one follows {by} ms after the first.',
    answerDelayed: '**The answer is held up** on its way back, for {by} ms.',
    received: '**`{operation}` arrives** at the database.',
    validated: '**The request is well formed.** No item has been looked at yet.',
    tokenReplayed:
      '**This token is known.** The request has been carried out before: nothing is written, and the answer says success.',
    readFound: '**`{sk}` is looked up.** It is there.',
    readMissing: '**`{sk}` is looked up.** It is not there.',
    readTally: '**`META` is read:** `likeTally` is {n}. Pencil does not count; nobody can read it.',
    conditionTrue: '**The condition holds.** `{expression}` is true for `{sk}`.',
    conditionFalse: '**The condition fails.** `{expression}` is false for `{sk}`.',
    stagedPut: '**Prepare {n} of {m}: accepted.** `{sk}` is pencilled in as a new item.',
    stagedPutOver:
      '**Prepare {n} of {m}: accepted.** `{sk}` is there already and would be overwritten. So far it is pencil.',
    stagedUpdate:
      '**Prepare {n} of {m}: accepted.** `{expression}` would turn {from} into {to}. So far it is pencil.',
    stagedDelete: '**Prepare {n} of {m}: accepted.** `{sk}` would be deleted. So far it is pencil.',
    stagedDeleteNothing:
      '**Prepare {n} of {m}: accepted.** There is no `{sk}` to delete, and nothing forbids that.',
    stagedConditionCheck:
      '**Prepare {n} of {m}: accepted.** `{sk}` meets its condition and will stay as it is.',
    refusedCondition:
      '**Prepare {n} of {m}: refused.** `{sk}` does not meet its condition. Nothing is pencilled in here.',
    refusedConflict:
      '**Prepare {n} of {m}: refused.** Another transaction has its pencil on `{sk}`, and this one does not wait. The reason is `TransactionConflict`.',
    refusedOther: '**Prepare {n} of {m}: refused.** The reason for `{sk}` is `{code}`.',
    decidedCommit: '**Decision: commit.** All {m} actions have said yes.',
    decidedCancel: '**Decision: cancel.** One no is enough: `[{codes}]`.',
    committedPut: '**Commit {n} of {m}.** `{sk}` now stands in ink.',
    committedPutOver: '**Commit {n} of {m}.** `{sk}` is overwritten, in ink. It is still one item.',
    committedUpdate: '**Commit {n} of {m}.** `likeTally` goes from {from} to {to}, in ink.',
    committedDelete: '**Commit {n} of {m}.** `{sk}` is deleted.',
    committedDeleteNothing: '**Commit {n} of {m}.** `{sk}` was not there, and is not there now.',
    committedConditionCheck: '**Commit {n} of {m}.** `{sk}` was only checked, and stays as it is.',
    cancelled: '**The pencil on `{sk}` is rubbed out.** It never took effect.',
    writtenPut: '**`{sk}` is written**, in ink at once.',
    writtenPutOver: '**`{sk}` is overwritten**, in ink at once. It is still one item.',
    writtenUpdate: '**`{expression}` is carried out:** `likeTally` goes from {from} to {to}.',
    writtenDelete: '**`{sk}` is deleted.**',
    writtenDeleteNothing: '**There is no `{sk}` to delete.** DynamoDB calls that a success.',
    answeredOk: '**The database answers:** `{operation}` has succeeded.',
    answeredCancelled: '**The database answers `{name}`**, with one reason for each action.',
    answeredError: '**The database answers `{name}`.**',
    clientReceivedOk: '**The answer arrives** at the client: success.',
    clientReceivedError: '**The answer arrives** at the client: `{name}`.',
    retry:
      '**The attempt has failed:** `{reason}`. After {delay} ms the SDK tries again by itself.',
    settledTransaction: '**`{operation}` is done.** All its writes took effect together.',
    settledReplayed:
      '**`{operation}` is done.** Its token was known, so nothing was written this time.',
    throttled: '**Throttled:** the partition of `{sk}` has no units left in this second.',
    settledPlain: '**`{operation}` is done.**',
    settledGet: '**The tally is {n}.** It took one `GetItem`.',
    settledRetried:
      '**`{operation}` is done**, on attempt {attempts}. The app sees one success and no error.',
    settledCancelled:
      '**The SDK throws `{name}`.** The reasons, in the order of the actions: `[{codes}]`.',
    settledError: '**The SDK throws `{name}`.**',
    sentDeletePost:
      '**The author sends `DeleteItem`** for `{sk}`. That is the post itself; its likes are items of their own.',
    sentQuery: '**A reader sends `Query`** for the whole partition, strongly consistent.',
    sentBoth: '**A reader sends `TransactGetItems`** for both items, all or nothing.',
    waited: '**{n} minutes pass.** Nothing else happens.',
    waitedSecond: '**One second passes.** Nothing else happens.',
    tokenExpired:
      '**The token `{token}` expires.** Ten minutes have passed: for the database it will be a new one.',
    replicaCaughtUp:
      '**The replicas have `{sk}` now.** From here on eventually consistent reads see this write.',
    indexCaughtUp:
      '**The index `{index}` has `{sk}` now.** Queries of it see this write from here on.',
    tokenForgotten:
      '**The request is well formed, and its token is forgotten.** It was used more than ten minutes ago. To the database this is a new request.',
    readGone: '**`{sk}` is looked up.** It is not there.',
    stagedUpdateNew:
      '**Prepare {n} of {m}: accepted.** There is no `{sk}`, so `{expression}` would create it, with {to}. So far it is pencil.',
    stagedUpdateBelow:
      '**Prepare {n} of {m}: accepted.** `{expression}` would turn {from} into {to}. Nothing stops it at zero.',
    committedUpdateNew:
      '**Commit {n} of {m}.** `{sk}` is created, in ink: `likeTally` {to}, and nothing else.',
    committedUpdateBelow:
      '**Commit {n} of {m}.** `likeTally` goes from {from} to {to}, in ink. A number has no floor.',
    writtenUpdateNew: '**There was no `{sk}`: `{expression}` creates it.** `likeTally` is {to}.',
    writtenUpdateBelow:
      '**`{expression}` is carried out:** `likeTally` goes from {from} to {to}. A number has no floor.',
    writtenDeletePost: '**The post is deleted.** Its likes stay where they are; nothing cascades.',
    answeredConflict: '**The database answers `{name}`:** a transaction is at work on `{sk}`.',
    settledCancelledConflict:
      '**The SDK throws `{name}`:** `[{codes}]`. A conflict passes, but the SDK does not try again by itself.',
    settledConflict: '**The SDK throws `{name}`.** It does not try again by itself.',
    settledGetGone:
      '**There is no post any more.** `GetItem` finds nothing, and that is not an error.',
    settledGetGhost: '**`GetItem` finds a ghost:** the tally is {n}, and there is no title.',
    settledQuery:
      '**The `Query` returns {n} items.** Likes among them: {m}. The tally says {tally}.',
    settledQueryHalf:
      '**The `Query` returns half a transaction.** Likes among its {n} items: {m}. The tally still says {tally}.',
    settledBothLike: '**Both belong together:** the like is there, and the tally is {n}.',
    settledBothNone: '**Both belong together:** there is no like, and the tally is {n}.',
    recorded: '**The change of `{sk}` goes into the stream:** `{event}`.',
    delivered: '**The stream delivers.** Records for `{consumer}`: {n}.',
    redelivered:
      '**The same records again.** Records for `{consumer}`: {n}. This is delivery {attempt}.',
    consumerFailed: '**`{consumer}` fails:** `{reason}`. In {delay} s the same records come again.',
    consumerDropped: '**`{consumer}` fails:** `{reason}`. These records will not come again.',
    crashedBetween: '**{actor}’s app dies.** Its second write will never be sent.',
    crashedDone:
      '**{actor}’s app dies.** It had only this one request to send, so nothing is left half done.',
  },
  condition: {
    title: 'The condition, part by part',
    noItem: 'no item `{sk}`',
    noAttribute: 'not there',
    isTrue: 'true',
    isFalse: 'false',
    skipped: 'not needed',
  },
  items: {
    title: 'The item collection',
    attributes: 'attributes',
    state: 'state',
    ink: 'ink',
    pencil: 'pencil',
    struck: 'struck out',
    willGo: 'to be deleted',
    was: 'now',
    becomes: 'in pencil',
  },
  request: {
    title: 'Request and answer',
    none: 'No request yet.',
    sent: 'Sent by {actor}',
    attempts: plural({ one: '{n} attempt', other: '{n} attempts' }),
    answer: 'Answer',
    showAs: 'Show as',
    copy: 'Copy',
    copied: 'Copied.',
    notCopied: 'It could not be copied: select it by hand.',
    noAnswer: 'none yet',
    underWay: 'on its way',
    received: 'received',
    lost: 'lost: the client never sees it',
    reasons: 'Reason for each action',
    action: 'Action',
    item: 'Item',
    reason: 'Reason',
  },
  capacity: {
    title: 'Capacity',
    call: 'this request',
    total: 'all so far',
    price: 'on the bill',
    source:
      'On-demand in us-east-1 since {date}: {write} per million write units, {read} per million read units.',
  },
  goals: {
    title: 'Goals',
    reached: 'reached',
    hint: 'Hint',
    solution: 'Solution',
    play: 'Play the solution',
    differFirst: 'First make stored and counted differ.',
    which: 'Which write path did it?',
    name: 'That one',
    right: 'Yes. That one made them differ first.',
    wrong: 'No. Go back to the step where they came apart, and see which write path it belongs to.',
  },
  goal: {
    'items.together': {
      text: 'Get the post and two likes with a single request.',
      hint: 'All three lie under one partition key. Which operation reads a whole stretch?',
      solution: 'Let Ada and Can like, then query the partition.',
    },
    'items.alone': {
      text: 'With two likes there, read the tally without reading a like.',
      hint: 'The tally stands on the post. Who knows the whole key needs no search.',
      solution: 'Let Ada and Can like, then read the post.',
    },
    'items.same-key': {
      text: 'Write the same like twice, and still have one item.',
      hint: 'One of the two write paths asks no questions.',
      solution: 'Choose “Transaction” and let Ada like twice.',
    },
    'atomic-counter.lost-update': {
      text: 'Let two phones like, and only one of them be counted.',
      hint: 'Both have to read before either of them writes. Stop Ada right after her `GetItem`.',
      solution:
        '“Read, then write”: Ada likes; go back to step 7, where she has read; let Can like, then let Ada go on.',
    },
    'atomic-counter.both-counted': {
      text: 'The same with `ADD`: let the two overlap, and both be counted.',
      hint: 'Choose “Tally first”, and stop Ada somewhere half-way.',
      solution: '“Tally first”: Ada likes; go back to step 4; let Can like, then let Ada go on.',
    },
    'atomic-counter.added-twice': {
      text: 'Let `ADD` count a single like twice.',
      hint: 'Nobody has to tap twice for that. What does the SDK do when no answer comes?',
      solution: '“Tally first”, and the answer to Ada’s `UpdateItem` is lost.',
    },
    'two-writes.too-low': {
      text: 'Leave a like behind that the tally does not know.',
      hint: 'The `LIKE#` item has to be written and the tally not. What has to happen in between?',
      solution: 'Two writes, and Ada’s app crashes in between.',
    },
    'two-writes.too-high': {
      text: 'Make the tally count a like that is not there.',
      hint: 'The same crash does it, if the requests come in another order.',
      solution: 'Tally first, and Ada’s app crashes in between.',
    },
    'two-writes.gap-stays': {
      text: 'After a crash, let a later like succeed, and see that the gap stays.',
      hint: 'Let somebody like whose app does not crash.',
      solution: 'Two writes, Ada’s app crashes in between, then Can likes.',
    },
    'transaction.like-and-read': {
      text: 'Like once, and read the tally with a single `GetItem`.',
      hint: 'Wait until the like is in ink. A reader cannot read pencil.',
      solution: 'Choose “Transaction + guard”, let Ada like, then read the post.',
    },
    'transaction.like-twice-books-right': {
      text: 'Let the same user like twice, and keep the books balanced.',
      hint: 'Something has to refuse the second like. Which write path first checks whether there is one already?',
      solution: 'Choose “Transaction + guard” and let Ada like twice. The second like is refused.',
    },
    'transaction.drift-named': {
      text: 'Make stored and counted differ, and name the write path that did it.',
      hint: 'Two of the three can do it. A crash is one way, an impatient finger another.',
      solution:
        'Choose “Transaction”, which has no guard, and let Ada like twice. That is the path to name.',
    },
    'double-counting.second-tap': {
      text: 'Without the guard, let the same user count twice.',
      hint: 'A second tap is a new request. Who would refuse it?',
      solution: 'Transaction without guard, and Ada likes twice.',
    },
    'double-counting.counted-once': {
      text: 'Still without it, let a like reach the database twice and count once.',
      hint: 'The SDK sends a request again by itself when no answer comes.',
      solution: 'Transaction without guard, and the answer to Ada’s like gets lost.',
    },
    'double-counting.token-forgotten': {
      text: 'Send the same request again so late that it counts twice.',
      hint: 'DynamoDB remembers a token for ten minutes.',
      solution: 'Transaction without guard, Ada likes, ten minutes pass, Ada sends again.',
    },
    'double-counting.guard-holds': {
      text: 'Do that once more with the guard, and keep the books right.',
      hint: 'The same again; only the write path is another.',
      solution: 'Transaction with guard, Ada likes, ten minutes pass, Ada sends again.',
    },
    'conflicts.two-transactions': {
      text: 'Have a transaction cancelled with `TransactionConflict`.',
      hint: 'Somebody must be at work on `META` already. Stop a like while it is in pencil.',
      solution: 'Let Ada like, go back to where both items are in pencil, and let Can like.',
    },
    'conflicts.plain-write': {
      text: 'Have a plain write refused with a `TransactionConflictException`.',
      hint: 'The same moment, but Can writes without a transaction.',
      solution:
        'Let Ada like with the transaction, go back to the pencil, choose “Two writes” and let Can like.',
    },
    'conflicts.reader': {
      text: 'Read the old tally with `GetItem` while a transaction is prepared.',
      hint: 'A reader is not refused. What does it see?',
      solution: 'Let Ada like, go back to the pencil, and read the post.',
    },
    'conflicts.try-again': {
      text: 'Send the refused like again afterwards, so that both are counted.',
      hint: 'First let the other transaction come to its end.',
      solution: 'After the conflict let everything finish, then let Can like again.',
    },
    'unlike.below-zero': {
      text: 'Without a condition, drive the tally below zero.',
      hint: 'What does a `Delete` do that finds nothing?',
      solution: '“Transaction”, which has no guard: Ada likes, then unlikes twice.',
    },
    'unlike.stays-at-zero': {
      text: 'Unlike twice with the guard, and let the tally stay at 0.',
      hint: 'The same, on a path whose `Delete` asks whether there is a like.',
      solution: '“Transaction + guard”: Ada likes, then unlikes twice.',
    },
    'unlike.ghost': {
      text: 'Delete the post, and let an unlike bring it back as a ghost.',
      hint: 'An `Update` creates what it does not find.',
      solution: '“Transaction + guard”: Ada likes, the author deletes the post, Ada unlikes.',
    },
    'unlike.no-ghost': {
      text: 'Do the same on the path that asks for the post, and get no ghost.',
      hint: 'There is a third write path here.',
      solution:
        'The path that asks for the post: Ada likes, the author deletes the post, Ada unlikes.',
    },
    'cost.heavy': {
      text: 'Let a like cost six write units.',
      hint: 'The text of the post stands on `META`. Who has to write it along?',
      solution:
        'Choose “Transaction + guard” and let Ada like: 2 units for the like, 4 for the post with its text.',
    },
    'cost.separate': {
      text: 'Get the same like for three, with books that balance.',
      hint: 'What makes two out of each unit?',
      solution: 'Choose “Two writes” and let Ada like.',
    },
    'cost.refused': {
      text: 'Pay for a like that is refused.',
      hint: 'Who likes twice pays twice.',
      solution: 'Choose “Transaction + guard” and let Ada like twice.',
    },
    'cost.recognised': {
      text: 'Send a like again, and pay with read units only.',
      hint: 'A token is remembered for ten minutes.',
      solution: 'Choose “Transaction + guard”, let Ada like, then send it again.',
    },
  },
  share: {
    button: 'Share this moment',
    copied: 'Link copied. It leads to exactly this moment.',
    copyBy: 'Copy this link. It leads to exactly this moment:',
    broken: 'The link to this lab is damaged. You start afresh.',
    newer:
      'The link comes from a newer version of this lab. Reload the page; until then you start afresh.',
    foreign: 'The link belongs to the lab of another lesson. Here you start afresh.',
    tooLong: 'This link is too long to have come from this lab. You start afresh.',
  },
  trouble: {
    off: 'Your browser stores nothing for this site: the goals you reach last until you leave the page.',
    unreadable:
      'Your saved progress could not be read. It has been set aside, and a new list begun.',
    newer:
      'Your progress was saved by a newer version of this page. It stays as it is; what you reach now lasts until you leave.',
  },
  refusal: {
    tooMany: 'The timeline is full: {n} entries. Start afresh to go on.',
    nothingToResend: 'There is nothing to send again yet.',
  },
};

/** What every language has to say; English is the type. */
export type LabMessages = typeof en;
