import type { Strings } from './index.ts';

/** Deutsch. Anrede: du. „Anführungszeichen“ so, Gedankenstrich mit Leerzeichen. */
export const de: Strings = {
  site: {
    name: 'Tallybook',
    description:
      'Ein Kurs zum Mitmachen: Führe in DynamoDB einen Zähler, den ein einziges GetItem liefert und der nie falsch ist.',
  },
  shell: {
    skip: 'Zum Text springen',
    home: 'Tallybook, Startseite',
    nav: 'Kurs',
    lessons: 'Lektionen',
    search: 'Suche',
    language: 'Sprache',
    theme: 'Licht',
    themeAuto: 'Wie das System',
    themeLight: 'Tag',
    themeDark: 'Nacht',
    footer: 'Alles läuft in deinem Browser: kein Konto, kein Tracking, nichts wird gesendet.',
  },
  choose: {
    line: 'Führe in DynamoDB einen Zähler, der nie falsch ist. Ein Kurs zum Mitmachen.',
    yours: 'Die Sprache deines Browsers',
  },
  home: {
    title: 'Ein Zähler, der nie falsch ist',
    lead: 'Ein Kurs zum Mitmachen: Du lernst, in DynamoDB einen Zähler so zu führen, dass ein einziges `GetItem` ihn liefert und er immer stimmt. Du drückst auf Like, lässt schiefgehen, was schiefgehen kann, und siehst jeden Schritt der Datenbank.',
    start: 'Mit Lektion {n} anfangen',
    first: {
      title: 'Ein Post in deinem Browser',
      like: 'Like',
      unlike: 'Zurücknehmen',
      fetching: 'Die Datenbank wird geladen …',
      before:
        'Drück auf Like. In deinem Browser startet ein DynamoDB und führt das Like aus. Drück danach noch einmal.',
      more: 'Alle {n} Schritte ansehen',
    },
    marks: 'So liest du die Zeichen',
    ink: 'Tinte: festgeschrieben',
    inkText: 'Es gilt, und alle können es lesen.',
    pencil: 'Bleistift: vorbereitet',
    pencilText: 'Geprüft und vermerkt. Es zählt noch nicht.',
    struck: 'Durchgestrichen: abgebrochen',
    struckText:
      'In der Datenbank ausradiert. Hier bleibt es durchgestrichen stehen, damit du siehst, was da war.',
    red: 'Rot: Die Bücher stimmen nicht',
    redText: 'Der gespeicherte Zählerstand und die gezählten Likes gehen auseinander.',
    sql: 'Du kommst von SQL?',
    sqlLead: 'Vier Dinge, die du kennst, und was hier aus ihnen wird.',
    sqlCount:
      'Eine Zahl, die auf dem Post steht: `likeTally`. Eine `Query`, die zählt, muss jedes Like lesen, und du zahlst dafür.',
    sqlIncrement:
      '`ADD likeTally :one`, ausgeführt vom Server. Atomar, aber nicht idempotent: Zweimal gesendet zählt es zweimal.',
    sqlUnique: 'Der Schlüssel selbst, mit `attribute_not_exists(SK)` als Bedingung beim Schreiben.',
    sqlTransaction:
      'Ein Request, `TransactWriteItems`: alles oder nichts. Niemand wartet auf eine Sperre; wer zusammenstößt, wird abgewiesen.',
    sqlStart: 'Fang mit „{title}“ an: Das dauert {minutes} und zeigt dir alle vier in Aktion.',
    quick: 'Wenig Zeit?',
    quickLead:
      'Der Kern der Sache: wie ein Like halb geschrieben stehen bleibt, was dagegen hilft und warum du es noch einmal senden darfst.',
    workshop: 'Du leitest einen Workshop?',
    workshopLead:
      'Alle Labore laufen ohne Internet. Hol dir das Projekt vorher und führ `npm ci` aus; am Tag selbst reicht `npm run dev`. Ein Plan für einen Vormittag, vom ersten kaputten Like bis zum Beweis:',
    workshopTable: 'Was der Raum tut, zeigt die Live-Tabelle',
    routeTime: 'Lesezeit: {time}. Für die Labore rechne noch einmal so viel.',
    course: 'Der Kurs',
    courseOpen: 'Schon verfügbar: {open} von {total} Lektionen.',
    inPreparation: 'in Vorbereitung',
    allReached: 'Alle Ziele erreicht',
  },
  lesson: {
    position: 'Lektion {n} von {total}',
    minutes: { one: '{n} Minute', other: '{n} Minuten' },
    learn: 'Das lernst du',
    lab: 'Labor',
    labNeedsScript:
      'Das Labor ist ein kleines DynamoDB, das in deinem Browser läuft. Es braucht JavaScript, und das ist hier ausgeschaltet oder blockiert. Den Text kannst du auch so lesen.',
    toLab: 'Zum Labor',
    backToText: 'Zurück zum Text',
    goals: 'Ziele',
    goalDone: 'erreicht',
    question: 'Frage',
    pitfall: 'Stolperfalle',
    recap: 'Kurz gesagt',
    next: 'Weiter',
    fallback: 'Diese Lektion gibt es noch nicht auf Deutsch. Du liest die englische Fassung.',
    stale: 'Die englische Fassung ist neuer als diese Übersetzung.',
    staleLink: 'Auf Englisch lesen',
  },
  progress: {
    line: 'Dein Fortschritt liegt in diesem Browser. Als Datei nimmst du ihn in einen anderen mit.',
    save: 'Als Datei sichern',
    load: 'Datei laden',
    taken: { one: '{n} Ziel übernommen.', other: '{n} Ziele übernommen.' },
    unreadable: 'Das ist keine Fortschrittsdatei von Tallybook. Es hat sich nichts geändert.',
    newer:
      'Diese Datei stammt aus einer neueren Version von Tallybook. Es hat sich nichts geändert.',
  },
  tools: {
    title: 'Werkzeuge',
    lead: 'Für das, worauf der Kurs hinausläuft: kleine Instrumente, die in deinem Browser laufen, auf derselben Engine.',
    needsScript:
      'Dieses Werkzeug läuft in deinem Browser. Es braucht JavaScript, und das ist hier ausgeschaltet oder blockiert.',
    openHere: 'Gleich hier öffnen',
    ownPage: 'auf eigener Seite',
  },
  workshop: {
    title: 'Die Live-Tabelle',
    lead: 'Ein Raum arbeitet an einem gemeinsamen DynamoDB und sieht sich dabei zu: alle Requests mit Namen, der gespeicherte Zählerstand neben dem gezählten, Konflikte und Drosselungen in dem Moment, in dem sie passieren.',
    how: 'So eröffnest du einen Workshop',
    what: 'In einem Workshop richten alle ihren eigenen Code auf dieselbe Tabelle, und diese Seite zeigt am Projektor, was daraus wird. Die Tabelle liegt auf dem Laptop der Leitung, Internet braucht es nicht. Hier läuft gerade kein Workshop: Diese Seite wurde ohne einen ausgeliefert.',
    fetch: 'Hol dir das Projekt und führ vorher, solange es Internet gibt, das hier aus:',
    start:
      'Starte am Tag selbst den Workshop. Er liefert diese Website aus und daneben die Tabelle:',
    open: 'Öffne diese Seite unter der Adresse, die er ausgibt, und drück für den Projektor `F`.',
    needsScript:
      'Die Live-Tabelle braucht JavaScript, und das ist hier ausgeschaltet oder blockiert.',
    join: {
      title: 'Zettel zum Mitmachen',
      lead: 'Eine Seite für alle, die mitmachen: wo die Tabelle ist, womit man signiert, und ein erster Like zum Ausführen. Zum Drucken oder zum Kopieren.',
      link: 'Zettel zum Mitmachen, für alle im Raum',
      needsScript: 'Die Zettel brauchen JavaScript, und das ist hier ausgeschaltet oder blockiert.',
    },
  },
  glossary: {
    title: 'Glossar',
    lead: 'Die Wörter des Kurses, jedes in ein, zwei Sätzen.',
  },
  notFound: {
    title: 'Diese Seite steht nicht im Buch',
    text: 'Vielleicht ist die Adresse vertippt, oder die Seite wurde nie geschrieben.',
    meant: 'Meintest du',
  },
};
