import type { Sentences } from '../sentences.ts';

/** What the dashboard says of money that is given back. */
export const moneyBack = {
  refundedCancel: {
    en: 'Refunded in full, so it is not sent. Cancel it to put its goods back on the shelf.',
    fn: 'Intégralement remboursée, elle n’est pas expédiée. Annulez-la pour remettre ses articles en rayon.',
    de: 'Ganz erstattet, wird nicht versandt. Stornieren Sie die Bestellung, damit ihre Ware zurück ins Regal kommt.',
  },
  refundedSent: {
    en: 'Refunded in full, so the order is closed.',
    fn: 'Intégralement remboursée, la commande est close.',
    de: 'Ganz erstattet, die Bestellung ist abgeschlossen.',
  },
  returnTitle: {
    en: (number: string) => `Did order ${number} come back?`,
    fn: (number: string) => `La commande ${number} est-elle revenue ?`,
    de: (number: string) => `Ist Bestellung ${number} zurückgekommen?`,
  },
  returnCash: {
    en: (cash: string) =>
      `${cash} was paid in cash. The shop cannot send it back: please give back what no return has, and note it in the next step.`,
    fn: (cash: string) =>
      `${cash} ont été payés en espèces. La boutique ne peut pas les renvoyer : rendez vous-même ce qu’aucun retour n’a remboursé, et notez-le à l’étape suivante.`,
    de: (cash: string) =>
      `${cash} wurden bar bezahlt. Der Laden kann sie nicht überweisen: Geben Sie bitte zurück, was keine Rücksendung erstattet hat, und halten Sie es im nächsten Schritt fest.`,
  },
  cashDue: {
    en: 'Cash still to be given back',
    fn: 'Espèces restant à rendre',
    de: 'Noch zurückzugebendes Bargeld',
  },
  returnedCashDue: {
    en: (amount: string) => `The order came back. ${amount} of its cash is still to be given back.`,
    fn: (amount: string) => `La commande est revenue. Il reste ${amount} à rendre sur ses espèces.`,
    de: (amount: string) =>
      `Die Bestellung ist zurück. Von ihrem Bargeld sind noch ${amount} zurückzugeben.`,
  },
  cash: {
    en: 'Note cash given back',
    fn: 'Noter des espèces rendues',
    de: 'Bargeldrückgabe festhalten',
  },
  cashTitle: {
    en: (number: string) => `Cash of order ${number}`,
    fn: (number: string) => `Espèces de la commande ${number}`,
    de: (number: string) => `Bargeld der Bestellung ${number}`,
  },
  cashText: {
    en: 'Note here what you have given back yourself. The shop sends no money for it, and the note cannot be undone.',
    fn: 'Notez ici ce que vous avez rendu vous-même. La boutique n’envoie aucun argent, et la note est définitive.',
    de: 'Halten Sie hier fest, was Sie selbst zurückgegeben haben. Der Laden sendet dabei kein Geld, und es lässt sich nicht zurücknehmen.',
  },
  cashWay: { en: 'How it was given back', fn: 'Comment il a été rendu', de: 'Wie es zurückging' },
  cashWays: {
    cash: { en: 'In cash', fn: 'En espèces', de: 'Bar' },
    upi: { en: 'By UPI', fn: 'Par UPI', de: 'Per UPI' },
    bank: { en: 'By bank transfer', fn: 'Par virement', de: 'Per Überweisung' },
  },
  cashReference: {
    en: 'Number of the transfer or receipt',
    fn: 'Numéro du virement ou du reçu',
    de: 'Nummer der Überweisung oder Quittung',
  },
  cashReferenceHint: {
    en: 'If there is one; the customer sees it',
    fn: 'S’il y en a un ; le client le voit',
    de: 'Falls es eine gibt; der Kunde sieht sie',
  },
  cashYes: { en: 'Note it', fn: 'Noter', de: 'Festhalten' },
  cashNo: { en: 'Do not note it', fn: 'Ne pas noter', de: 'Nicht festhalten' },
  cashNoted: {
    en: (amount: string) => `${amount} is noted as given back`,
    fn: (amount: string) => `${amount} sont notés comme rendus`,
    de: (amount: string) => `${amount} sind als zurückgegeben festgehalten`,
  },
  returnText: {
    en: 'Its goods go back to the shelf. This cannot be undone.',
    fn: 'Ses articles retournent en rayon. C’est irréversible.',
    de: 'Die Ware kommt zurück ins Regal. Das lässt sich nicht rückgängig machen.',
  },
  returnDue: {
    en: (amount: string) => `${amount} was paid and can be refunded in the next step.`,
    fn: (amount: string) =>
      `${amount} ont été payés et peuvent être remboursés à l’étape suivante.`,
    de: (amount: string) =>
      `${amount} wurden bezahlt und lassen sich im nächsten Schritt erstatten.`,
  },
  returnedDue: {
    en: (amount: string) => `The order came back. ${amount} is still to be refunded.`,
    fn: (amount: string) => `La commande est revenue. Il reste ${amount} à rembourser.`,
    de: (amount: string) => `Die Bestellung ist zurück. ${amount} sind noch zu erstatten.`,
  },
  returnReason: { en: 'Returned', fn: 'Retournée', de: 'Zurückgegeben' },
  returnLater: { en: 'Later', fn: 'Plus tard', de: 'Später' },
  refundDue: { en: 'Still to refund', fn: 'Reste à rembourser', de: 'Noch zu erstatten' },
} satisfies Sentences;
