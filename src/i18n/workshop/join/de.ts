import type { JoinWords } from './en.ts';

/** Deutsch. Anrede: du. */
export const de: JoinWords = {
  form: 'Was auf den Zetteln steht',
  endpoint: 'Endpoint',
  code: 'Beitrittscode',
  codeNote: 'Leer, wenn der Raum keinen verlangt.',
  names: 'Namen, einer pro Zeile',
  namesNote:
    'a bis z, Ziffern, Punkt, Bindestrich und Unterstrich. Wer hier keinen Namen hat, bekommt eine Nummer.',
  count: 'Zettel',
  language: 'Code in',
  fromRoom: 'Endpoint und Code kommen vom Raum auf diesem Rechner.',
  byHand:
    'Auf diesem Rechner läuft kein Raum. Übernimm Endpoint und Code von der Workshop-Leitung.',
  shown: 'Hier zu sehen',
  print: { one: '{n} Zettel drucken', other: '{n} Zettel drucken' },
  wrong: {
    endpoint: 'Der Endpoint ist eine Adresse wie `http://192.168.1.20:8000`, ohne Pfad.',
    code: 'Ein Beitrittscode hat 6 bis 16 Großbuchstaben und Ziffern.',
    name: '„{name}“ kann keine Requests signieren: 1 bis 32 Buchstaben von a bis z, Ziffern, Punkt, Bindestrich, Unterstrich.',
    twice: '„{name}“ steht zweimal da. Zwei mit demselben Namen kann niemand unterscheiden.',
    count: 'Möglich sind 1 bis 200 Zettel.',
  },
  stem: 'gast',
  title: 'Dein Platz im Workshop',
  lead: 'Eine Tabelle für den ganzen Raum. Dein Code spricht sie als **{name}** an.',
  key: 'Access Key ID',
  secret: 'Secret Access Key',
  region: 'Region',
  table: 'Tabelle, Post',
  qr: 'QR-Code der Adresse {endpoint}',
  scan: 'Ein Handy im richtigen Netz liest hier „healthy“.',
  loopback:
    'Diese Adresse gilt nur auf dem Rechner der Leitung. Für einen Raum braucht es eine, die mit `npm run workshop -- --lan` geöffnet wurde.',
  save: 'Speichere den Code als `{file}`. Er braucht `{needs}`.',
  shell: 'Für eine Shell. Braucht die AWS CLI.',
  copy: 'Code kopieren',
  copied: 'Kopiert.',
  notCopied: 'Das Kopieren ging nicht: Markier den Code von Hand.',
  then: 'Führ den Code aus: Dein Name erscheint am Projektor, und der Zählerstand steigt um eins. Führ ihn noch einmal aus: Die Bedingung weist den zweiten Like ab, und der Zählerstand bleibt.',
};
