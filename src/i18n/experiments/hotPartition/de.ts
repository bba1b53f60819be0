import type { HotPartitionWords } from './en.ts';

export const de: HotPartitionWords = {
  title: 'Der Sturm',
  rate: 'Likes pro Sekunde',
  likes: 'Likes insgesamt',
  shards: 'Shards des Posts',
  window: 'Vom Vorbereiten bis zum Festschreiben',
  tries: 'Versuche für jedes Like, höchstens',
  ms: '{n} ms',
  storm: 'Likes kommen lassen',
  read: 'Zählerstand lesen',
  chart: 'Versuche, Sekunde für Sekunde',
  chartText:
    'Säulen für {n} Sekunden. In der Sekunde mit den meisten Versuchen wurden {accepted} angenommen, {conflicts} trafen auf einen Konflikt und {throttled} wurden gedrosselt.',
  each: { one: 'Eine Säule steht für eine Sekunde.', other: 'Eine Säule steht für {n} Sekunden.' },
  accepted: 'angenommen',
  conflicts: 'Konflikt',
  throttled: 'gedrosselt',
  none: 'Noch kein Sturm.',
  told: {
    set: 'Eingestellt. Lass die Likes kommen, um zu sehen, was es ausmacht.',
    blowing: '{arrived} von {likes} Likes sind angekommen, {accepted} sind gezählt.',
    calm: 'Alle {likes} Likes sind gezählt, jedes beim ersten Versuch.',
    over: 'Von {likes} Likes sind {accepted} gezählt und {lost} verloren. {conflicts} Versuche trafen auf einen Konflikt, {throttled} wurden gedrosselt.',
    read: 'Der Zählerstand ist {tally}, zusammengezählt aus {items} Items: {units} RCU.',
  },
  past: 'Bisherige Stürme',
  columns: {
    storm: 'Sturm',
    accepted: 'Gezählt',
    lost: 'Verloren',
    conflicts: 'Konflikte',
    throttled: 'Gedrosselt',
    median: 'Die Hälfte in',
    slowest: '99 % in',
    units: 'WCU je gezähltem Like',
  },
  summary: '{rate}/s, Shards: {shards}, {window} ms, Versuche: {tries}',
  perSecond: 'In seiner besten Sekunde hat der Post {n} Likes angenommen.',
  goal: {
    'hot-partition.conflicts': {
      text: 'Lass mindestens ein Drittel der Likes abweisen, obwohl keine Partition erschöpft ist.',
      hint: 'Alle brauchen `META`. Je länger ein Like es besetzt, desto weniger passen in eine Sekunde.',
      solution: '100 Likes pro Sekunde, 10 ms vom Vorbereiten bis zum Festschreiben.',
    },
    'hot-partition.ceiling': {
      text: 'Finde heraus, wie viele Likes pro Sekunde eine Partition verträgt, und sieh, wie gedrosselt wird.',
      hint: 'Räum die Konflikte aus dem Weg: nichts zwischen Vorbereiten und Festschreiben.',
      solution:
        '500 Likes pro Sekunde, 10.000 insgesamt, 0 ms vom Vorbereiten bis zum Festschreiben.',
    },
    'hot-partition.sharded': {
      text: 'Lass 10.000 Likes bei mindestens 1.000 pro Sekunde zählen, ohne eins zu verlieren.',
      hint: 'Eine Partition reicht nicht. Verteil den Post auf mehrere.',
      solution: '1.000 Likes pro Sekunde, 10.000 insgesamt, zehn Shards, 0 ms.',
    },
    'hot-partition.sum': {
      text: 'Lies den ganzen Zählerstand eines verteilten Posts und sieh, was das kostet.',
      hint: 'Jeder Shard hat seinen eigenen Zählerstand.',
      solution: 'Zehn Shards, Likes kommen lassen, Zählerstand lesen.',
    },
  },
};
