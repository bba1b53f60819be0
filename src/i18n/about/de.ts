import type { AboutStrings } from './index.ts';

export const de: AboutStrings = {
  title: 'Über Tallybook',
  lead: 'Was auf diesen Seiten läuft, wofür es taugt und wofür nicht.',
  sections: {
    how: {
      title: 'Wie es funktioniert',
      text: [
        'In jedem Labor steckt ein eigenes DynamoDB: eine Engine, die dein Browser zusammen mit dem Labor lädt. Ein Server steht nicht dahinter. Wenn du die Seite schließt, sind ihre Tabellen weg; welche Ziele du erreicht hast, merkt sich dieser Browser.',
        'Der Client ist das echte AWS SDK für JavaScript. Wo es sonst eine Verbindung aufbauen würde, nimmt die Engine den Request entgegen und antwortet. Tokens, erneute Versuche und Wartezeiten sind Sache des SDK.',
        'Die Zeit ist virtuell, und der Zufall kommt aus einem Startwert. Nichts wartet auf eine Uhr, und dieselben Aktionen ergeben immer dieselben Schritte. Deshalb kannst du zurückgehen, es anders versuchen und als Link weitergeben, was du siehst.',
      ],
    },
    trace: {
      title: 'Woher die Schritte kommen',
      text: [
        'Auf der Zeitleiste ist nichts vorbereitet. Während die Engine einen Request ausführt, meldet sie alles, was sie tut: den Request, der ankommt, das Item, das sie liest, jeden Teil einer Bedingung mit seinem Ergebnis, den Schreibvorgang, der vorbereitet, festgeschrieben oder abgebrochen wird, die Antwort. Die Zeitleiste zeigt diese Meldungen und sonst nichts. Zu jeder gehört der Stand aller Tabellen in diesem Moment.',
        'Transaktionen laufen so, wie AWS sie 2023 in einem Aufsatz beschrieben hat: jedes Item vorbereiten, entscheiden, dann festschreiben oder abbrechen. Wie der Dienst es heute im Einzelnen macht, sagt AWS nicht. Die Engine wird an dem gemessen, was man von außen sieht.',
      ],
    },
    emulated: {
      title: 'Was nachgebildet ist',
      text: [
        '{operations} der {all} Operationen des AWS SDK: Items lesen und schreiben, einzeln, im Stapel und in Transaktionen; `Query` und `Scan`; Tabellen anlegen, ändern und beschreiben; von PartiQL `SELECT`.',
        'Dazu Bedingungen, Indizes und Kapazitätseinheiten, und wo ein Labor es braucht, Partitionen, die drosseln, Lesevorgänge, die hinterherhinken, und Streams, die einen Eintrag auch zweimal zustellen.',
        'Fehler haben die Typen und den Wortlaut von AWS, so wie die Region us-east-1 sie im Herbst 2026 ausgab. {cases} Fälle, von AWS dokumentiert oder auf AWS beobachtet und veröffentlicht, muss die Engine bei jedem Test bestehen.',
      ],
    },
    missing: {
      title: 'Was nicht nachgebildet ist',
      text: [
        'Die übrigen Operationen lehnt die Engine beim Namen ab, mit `UnknownOperationException`. Dazu gehören Backups, Export und Import, globale Tabellen und Transaktionen in PartiQL.',
        'Auch eine Einstellung, die das Verhalten einer Tabelle ändern würde und nicht nachgebildet ist, etwa für die Verschlüsselung, wird abgelehnt.',
        'Eines nimmt die Engine an, ohne dass es wirkt: Eine Ablaufzeit (TTL) lässt sich setzen, aber nichts läuft ab. Es gibt ein Konto und eine Region, und niemandem wird der Zugriff verweigert.',
      ],
    },
    limits: {
      title: 'Was du daraus nicht schließen kannst',
      text: [
        'Wie schnell DynamoDB ist. Die Millisekunden im Labor sind virtuell.',
        'Ob AWS einen Fehler heute noch genauso formuliert. {open} der erwarteten Antworten belegt keine öffentliche Quelle ganz; sie richten sich nach der nächsten, die bekannt ist.',
        'Ob deine Anwendung hält. Ein Labor zeigt, warum ein Schreibweg kaputtgeht, und dass ein anderer jede Reihenfolge seiner Requests übersteht. Bevor du dich darauf verlässt, schick dieselben Requests an eine eigene Tabelle auf AWS; `npm run compare` findet die Unterschiede.',
        'Was du zahlen wirst. Die Preise sind Listenpreise einer Region, mit dem Tag, ab dem sie gelten. Auf deiner Rechnung stehen mehr Posten.',
      ],
    },
    made: {
      title: 'Woraus es besteht',
      text: [
        'Tallybook ist freie Software unter der Apache-Lizenz 2.0. Mit Amazon Web Services ist es nicht verbunden und wird von dort weder gefördert noch empfohlen. DynamoDB ist eine Marke von Amazon.com, Inc. oder verbundenen Unternehmen.',
        'Die Engine steht auf dynalite (Apache 2.0) und verwahrt ihre Items in sorted-btree (MIT). Die SQL-Werkbank ist SQLite, das gemeinfrei ist. Gebaut sind die Seiten mit Astro und Svelte (beide MIT).',
        'Gesetzt ist der Text in Source Serif 4 und IBM Plex, beide unter der SIL Open Font License 1.1. Sie liegen auf dieser Website: Keine Seite fragt irgendwo anders etwas an. Cookies und Tracking gibt es nicht. Was die Website sich merkt, bleibt in deinem Browser.',
      ],
    },
  },
  full: 'Die ganze Liste, erzeugt aus dem, was die Engine antwortet, steht im Projekt unter `docs/compatibility.md`.',
  news: 'Was neu ist',
  feed: 'Als Feed',
};
