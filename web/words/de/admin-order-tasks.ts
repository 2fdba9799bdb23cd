import type { orderTasks as english } from '../en/admin-order-tasks.ts';

/** The words for tables, and for what admins do with orders: notes, letters, moves, paper. */
export const orderTasks: typeof english = {
  table: {
    columns: 'Spalten',
    shownColumns: 'Was die Tabelle zeigt',
    sortBy: (title) => `Sortieren nach ${title}`,
    moreColumns: 'weitere Spalten durch seitliches Scrollen',
    select: (name) => `${name} auswählen`,
    selectAll: 'Alle auf dieser Seite auswählen',
  },
  moveMany: {
    selected: (count) =>
      count === 1 ? '1 Bestellung ausgewählt' : `${count} Bestellungen ausgewählt`,
    tooMany: (most) => `Bitte höchstens ${most} auswählen.`,
    to: 'Setzen auf',
    title: (state) => `Setzen auf: ${state}`,
    preview: 'Was geschehen würde',
    report: 'Was geschehen ist',
    would: (count) =>
      count === 1 ? '1 Bestellung würde weitergehen.' : `${count} Bestellungen würden weitergehen.`,
    cannot: (count) => (count === 1 ? '1 kann es nicht:' : `${count} können es nicht:`),
    moved: (count) =>
      count === 1
        ? '1 Bestellung ist weitergegangen.'
        : `${count} Bestellungen sind weitergegangen.`,
    refused: (count) =>
      count === 1 ? '1 bleibt, wie sie ist:' : `${count} bleiben, wie sie sind:`,
    cancelHint:
      'Die Waren kommen zurück ins Regal, Bezahltes wird erstattet. Das lässt sich nicht zurücknehmen.',
    returnHint:
      'Die Ware kommt zurück ins Regal. Im Voraus Bezahltes wird damit noch nicht erstattet: Die Seite jeder Bestellung sagt, was noch zu erstatten ist.',
    yes: (count) =>
      count === 1 ? '1 Bestellung weitersetzen' : `${count} Bestellungen weitersetzen`,
    no: 'So lassen',
  },
  moneyBack: {
    refundedCancel:
      'Ganz erstattet, wird nicht versandt. Stornieren Sie die Bestellung, damit ihre Ware zurück ins Regal kommt.',
    refundedSent: 'Ganz erstattet, es geht nicht weiter.',
    returnTitle: (number) => `Ist Bestellung ${number} zurückgekommen?`,
    returnCash: (cash: string) =>
      `${cash} wurden bar bezahlt. Der Laden kann sie nicht überweisen: Geben Sie bitte zurück, was keine Rücksendung erstattet hat, und halten Sie es im nächsten Schritt fest.`,
    cashDue: 'Noch zurückzugebendes Bargeld',
    returnedCashDue: (amount) =>
      `Die Bestellung ist zurück. Von ihrem Bargeld sind noch ${amount} zurückzugeben.`,
    cash: 'Bargeldrückgabe festhalten',
    cashTitle: (number) => `Bargeld der Bestellung ${number}`,
    cashText:
      'Halten Sie hier fest, was Sie selbst zurückgegeben haben. Der Laden bewegt dabei kein Geld, und es lässt sich nicht zurücknehmen.',
    cashWay: 'Wie es zurückging',
    cashWays: { cash: 'Bar', upi: 'Per UPI', bank: 'Per Überweisung' },
    cashReference: 'Nummer der Überweisung oder Quittung',
    cashReferenceHint: 'Falls es eine gibt; der Kunde sieht sie',
    cashYes: 'Festhalten',
    cashNo: 'Nicht festhalten',
    cashNoted: (amount) => `${amount} sind als zurückgegeben festgehalten`,
    returnText: 'Die Ware kommt zurück ins Regal. Das lässt sich nicht rückgängig machen.',
    returnDue: (amount) =>
      `${amount} wurden bezahlt und lassen sich im nächsten Schritt erstatten.`,
    returnedDue: (amount) => `Die Bestellung ist zurück. ${amount} sind noch zu erstatten.`,
    returnReason: 'Zurückgegeben',
    returnLater: 'Später',
    refundDue: 'Noch zu erstatten',
  },
  notes: {
    title: 'Notizen',
    hint: 'Kunden sehen sie nie.',
    write: 'Eine Notiz schreiben',
    add: 'Notiz hinzufügen',
    one: 'Notiz',
    fault: 'Bitte ausfüllen',
    gone: 'Gelöschtes Konto',
  },
  letters: {
    title: 'Briefe',
    kinds: {
      'order-placed': 'Bestellung aufgegeben',
      'order-paid': 'Zahlung eingegangen',
      'order-shipped': 'Bestellung versandt',
      'order-delivered': 'Bestellung zugestellt',
      'order-cancelled': 'Bestellung storniert',
      'order-refunded': 'Erstattung',
      'order-weighed': 'Gewogen',
      'order-slot-moved': 'Lieferzeit geändert',
    },
    sent: (when) => `Gesendet ${when}`,
    waits: (when) => `Wartet seit ${when}`,
    never: 'Wurde nie geschrieben',
    nobody: 'Es gab niemanden, dem zu schreiben war',
    times: (count) => `${count}-mal`,
    again: 'Erneut senden',
    againOf: (letter) => `Erneut senden: ${letter}`,
    queued: 'Der Brief ist unterwegs.',
  },
  parcel: {
    title: 'Paket',
    state: 'Stand',
    attach: 'Versand eintragen',
    attachTitle: (number) => `Versand der Bestellung ${number}`,
    link: 'Link zur Verfolgung',
    fault: 'Bitte mindestens eines ausfüllen',
  },
  paper: {
    picking: 'Pickliste',
    slips: 'Packzettel',
    slip: 'Packzettel',
    print: 'Drucken',
    of: (count) => (count === 1 ? 'Für eine Bestellung:' : `Für ${count} Bestellungen:`),
    order: (number) => `Bestellung ${number}`,
    product: 'Produkt',
    weight: 'Gewicht',
    goesTo: 'Geht an',
    quantity: 'Menge',
    size: 'Größe',
    colour: 'Farbe',
  },
};
