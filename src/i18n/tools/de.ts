import type { ToolStrings } from './index.ts';

export const de: ToolStrings = {
  expressions: {
    title: 'Ausdrucksbaukasten',
    line: 'Bedingungen, Updates und ganze Transaktionen aus einem Formular, als JSON und als Code, auf einer Tabelle ausgeführt.',
    lead: 'Sag, was gelten muss und was sich ändert. Um Platzhalter, reservierte Wörter und Typen kümmert sich das Formular, und die Engine auf dieser Seite zeigt, was jeder Teil einer Bedingung ergeben hat.',
  },
  cost: {
    title: 'Kostenrechner',
    line: 'Was deine Likes und Lesevorgänge im Jahr kosten, daneben dasselbe per `Query` gezählt.',
    lead: 'Gib an, wie deine App genutzt wird. Die Engine auf dieser Seite führt von jeder Art einen Request aus, und die Einheiten, die sie dabei misst, stehen auf der Rechnung.',
  },
  workbench: {
    title: 'SQL-Werkbank',
    line: 'Items als Zeilen eines echten SQLite: verbinden, gruppieren, vergleichen und von der Zeile zurück zu ihren Items.',
    lead: 'DynamoDB kennt weder `JOIN` noch `GROUP BY`. Lade die Items einmal, aus einer Tabelle des Simulators oder deine eigenen, und frag SQLite auf dieser Seite.',
  },
  audit: {
    title: 'Abweichungen prüfen',
    line: 'Gespeicherte Zählerstände neben gezählten Likes, mit der Rechnung vorher und einer Reparatur mit Bedingung.',
    lead: 'Erst vergleichen, dann reparieren. In der Engine auf dieser Seite sind einige Zählerstände falsch geworden, durch Fehler, wie sie wirklich vorkommen. Finde diese Zählerstände und bring sie in Ordnung, während weiter Likes kommen.',
  },
  playground: {
    title: 'Spielwiese',
    line: 'Beliebige Requests oder JavaScript mit dem SDK, auf eigenen Tabellen: Verlauf, Schnappschüsse, Import und Export.',
    lead: 'Führ jede Operation aus, die die Engine auf dieser Seite kennt, als JSON oder als JavaScript mit dem AWS SDK. Antworten und Fehler sind die von DynamoDB, nichts kostet etwas, und nichts verlässt diese Seite.',
  },
};
