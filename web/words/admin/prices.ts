import type { Sentences } from '../sentences.ts';

/** What the dashboard says of the sheets of prices and stocks. */
export const prices = {
  prices: {
    sheets: { en: 'Sheets', fn: 'Feuilles', de: 'Blätter' },
    today: { en: 'Today', fn: 'Aujourd’hui', de: 'Heute' },
    yesterday: { en: 'Yesterday', fn: 'Hier', de: 'Gestern' },
    change: { en: 'Change', fn: 'Écart', de: 'Änderung' },
    sku: { en: 'Item code', fn: 'Référence', de: 'Artikelnummer' },
    perKg: { en: '/ kg', fn: '/ kg', de: '/ kg' },
    packs: { en: 'packs', fn: 'paquets', de: 'Packungen' },
    discount: {
      en: (percent: number) => `${percent}% off`,
      fn: (percent: number) => `${percent} % de réduction`,
      de: (percent: number) => `${percent} % Rabatt`,
    },
    kilos: {
      en: (packs: number, kilos: number) =>
        `${packs} ${packs === 1 ? 'pack' : 'packs'}, ${kilos} kg`,
      fn: (packs: number, kilos: number) =>
        `${packs} ${packs > 1 ? 'paquets' : 'paquet'}, ${kilos} kg`,
      de: (packs: number, kilos: number) =>
        `${packs} ${packs === 1 ? 'Packung' : 'Packungen'}, ${kilos} kg`,
    },
    pieces: {
      en: (pieces: number) => (pieces === 1 ? '1 piece' : `${pieces} pieces`),
      fn: (pieces: number) => (pieces > 1 ? `${pieces} pièces` : `${pieces} pièce`),
      de: (pieces: number) => `${pieces} Stück`,
    },
    priceOf: {
      en: (name: string, part: string) => `Price of ${name}, ${part}`,
      fn: (name: string, part: string) => `Prix : ${name}, ${part}`,
      de: (name: string, part: string) => `Preis: ${name}, ${part}`,
    },
    stockOf: {
      en: (name: string, part: string) => `Stock of ${name}, ${part}`,
      fn: (name: string, part: string) => `Stock : ${name}, ${part}`,
      de: (name: string, part: string) => `Bestand: ${name}, ${part}`,
    },
    universalHint: {
      en: 'for all that has no price of its own. Empty a price of a kilo, and it follows.',
      fn: 'pour tout ce qui n’a pas de prix propre. Videz un prix au kilo, et il le suit.',
      de: 'für alles ohne eigenen Preis. Leeren Sie einen Kilopreis, und er folgt ihm.',
    },
    tip: {
      en: 'Tab or Enter goes on to the next one, Escape puts the old figure back. A column that you copy from a spreadsheet fills the rows below.',
      fn: 'Tab ou Entrée passe au suivant, Échap remet l’ancien chiffre. Une colonne copiée d’un tableur remplit les lignes en dessous.',
      de: 'Tab oder Enter führt zur nächsten Zeile, Esc setzt die alte Zahl zurück. Eine Spalte, die Sie aus einer Tabelle kopieren, füllt die Zeilen darunter.',
    },
  },
  sheet: {
    fault: {
      price: {
        en: 'A price above 0, such as 49 or 49.50',
        fn: 'Un prix supérieur à 0, par exemple 49 ou 49.50',
        de: 'Ein Preis über 0, etwa 49 oder 49.50',
      },
      stock: {
        en: 'A whole number, 0 or more',
        fn: 'Un nombre entier, 0 ou plus',
        de: 'Eine ganze Zahl ab 0',
      },
    },
    changed: {
      en: (count: number) => (count === 1 ? '1 row not saved yet' : `${count} rows not saved yet`),
      fn: (count: number) =>
        count === 1 ? '1 ligne pas encore enregistrée' : `${count} lignes pas encore enregistrées`,
      de: (count: number) =>
        count === 1 ? '1 Zeile noch nicht gespeichert' : `${count} Zeilen noch nicht gespeichert`,
    },
    saved: {
      en: (count: number) => (count === 1 ? '1 row saved' : `${count} rows saved`),
      fn: (count: number) => (count === 1 ? '1 ligne enregistrée' : `${count} lignes enregistrées`),
      de: (count: number) => (count === 1 ? '1 Zeile gespeichert' : `${count} Zeilen gespeichert`),
    },
    undo: { en: 'Undo', fn: 'Annuler', de: 'Zurücknehmen' },
    undone: { en: 'Undone', fn: 'Annulé', de: 'Zurückgenommen' },
    pasted: {
      en: (count: number) => (count === 1 ? 'One pasted row' : `${count} pasted rows`),
      fn: (count: number) => (count === 1 ? 'Une ligne collée' : `${count} lignes collées`),
      de: (count: number) => (count === 1 ? 'Eine eingefügte Zeile' : `${count} eingefügte Zeilen`),
    },
    rest: {
      en: (count: number) =>
        count === 1
          ? 'One line more was pasted than there are rows below.'
          : `${count} lines more were pasted than there are rows below.`,
      fn: (count: number) =>
        count === 1
          ? 'Une ligne collée de plus qu’il n’y a de lignes en dessous.'
          : `${count} lignes collées de plus qu’il n’y a de lignes en dessous.`,
      de: (count: number) =>
        count === 1
          ? 'Eine Zeile mehr, als darunter noch kommt.'
          : `${count} Zeilen mehr, als darunter noch kommen.`,
    },
    row: { en: 'Row', fn: 'Ligne', de: 'Zeile' },
    now: { en: 'Now', fn: 'Maintenant', de: 'Jetzt' },
    next: { en: 'Then', fn: 'Ensuite', de: 'Dann' },
    unread: {
      en: (text: string) => `“${text}” is left out`,
      fn: (text: string) => `« ${text} » est laissé de côté`,
      de: (text: string) => `„${text}“ bleibt weg`,
    },
    fill: {
      en: (count: number) => (count === 1 ? 'Fill in one row' : `Fill in ${count} rows`),
      fn: (count: number) => (count === 1 ? 'Remplir une ligne' : `Remplir ${count} lignes`),
      de: (count: number) => (count === 1 ? 'Eine Zeile ausfüllen' : `${count} Zeilen ausfüllen`),
    },
    notPasted: { en: 'Leave as it is', fn: 'Laisser tel quel', de: 'So lassen' },
  },
} satisfies Sentences;
