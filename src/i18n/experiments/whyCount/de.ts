import type { WhyCountWords } from './en.ts';

export const de: WhyCountWords = {
  likes: 'Likes auf dem Post',
  filling: 'Likes werden geschrieben: {n} von {target}.',
  memory: 'Eine Million Items kosten diese Seite ein paar Sekunden und etwa 400 MB Speicher.',
  ask: 'Nach der Zahl fragen',
  get: 'Zählerstand lesen',
  page: 'Eine Seite zählen',
  count: 'Alle Seiten zählen',
  bill: 'Was jede Antwort gekostet hat',
  by: { get: 'Zählerstand', page: 'eine Seite', count: 'alle Seiten' },
  none: 'Noch keine Antwort. Gib dem Post ein paar Likes und frag dann.',
  answer: 'Antwort',
  requests: 'Requests',
  items: 'Gelesene Items',
  units: 'RCU',
  price: 'Je Million solcher Antworten',
  more: 'nicht alles: `LastEvaluatedKey` sagt, dass noch mehr kommt',
  ratio: 'Das Zählen hat {n}-mal so viele Einheiten verbraucht wie das Lesen des Zählerstands.',
  told: {
    get: 'Der Zählerstand ist {result}. Ein Item gelesen, {units} RCU.',
    page: 'Eine Seite: {result} von {likes} Likes gezählt, {units} RCU. Da kommt noch mehr.',
    whole: 'Eine Seite hat gereicht: {result} Likes gezählt, {units} RCU.',
    count: 'Alle Seiten: {result} Likes in {requests} Requests gezählt, {units} RCU.',
    likes: 'Der Post hat {n} Likes.',
  },
  goal: {
    'why-count.stored': {
      text: 'Finde bei mindestens 1.000 Likes für weniger als eine RCU heraus, wie viele es sind.',
      hint: 'Die Zahl steht auf dem Item des Posts.',
      solution: 'Gib dem Post 1.000 Likes und lies den Zählerstand.',
    },
    'why-count.one-page': {
      text: 'Lass dir von `Query` eine zu kleine Zahl geben, obwohl nichts kaputt ist.',
      hint: 'Eine Antwort umfasst höchstens 1 MB an Items.',
      solution: 'Gib dem Post 100.000 Likes und zähl eine Seite.',
    },
    'why-count.thousandfold': {
      text: 'Ermittle dieselbe Zahl auf zwei Wegen, von denen einer mindestens 1.000-mal so teuer ist wie der andere.',
      hint: 'Beim Zählen bezahlst du jedes Like, das gelesen wird. Nimm einen Post mit sehr vielen.',
      solution: 'Gib dem Post 100.000 Likes, zähl alle Seiten und lies den Zählerstand.',
    },
  },
};
