import type { Sentences } from '../sentences.ts';

/** What the dashboard says of returns. */
export const returns = {
  title: { en: 'Returns', fn: 'Retours', de: 'Rücksendungen' },
  lead: {
    en: 'Goods that customers send back. Answer, take back, settle.',
    fn: 'Les articles que les clients renvoient. Répondre, reprendre, régler.',
    de: 'Was Kunden zurückschicken. Antworten, zurücknehmen, erledigen.',
  },
  none: { en: 'No returns.', fn: 'Aucun retour.', de: 'Keine Rücksendungen.' },
  searchLabel: {
    en: 'Number of the return or order',
    fn: 'Numéro du retour ou de la commande',
    de: 'Nummer der Rücksendung oder Bestellung',
  },
  waiting: { en: 'Waiting for us', fn: 'En attente chez nous', de: 'Wartet auf uns' },
  open: { en: 'Open', fn: 'Ouverts', de: 'Offen' },
  order: {
    en: (number: string) => `Order ${number}`,
    fn: (number: string) => `Commande ${number}`,
    de: (number: string) => `Bestellung ${number}`,
  },
  numbered: {
    en: (number: string) => `Return ${number}`,
    fn: (number: string) => `Retour ${number}`,
    de: (number: string) => `Rücksendung ${number}`,
  },
  next: { en: 'Next return', fn: 'Retour suivant', de: 'Nächste Rücksendung' },
  toList: { en: 'To the list', fn: 'Vers la liste', de: 'Zur Liste' },
  note: { en: 'The customer writes', fn: 'Le client écrit', de: 'Der Kunde schreibt' },
  answer: {
    en: 'What you write to the customer',
    fn: 'Ce que vous écrivez au client',
    de: 'Was Sie dem Kunden schreiben',
  },
  approve: { en: 'Approve', fn: 'Accepter', de: 'Annehmen' },
  reject: { en: 'Reject', fn: 'Refuser', de: 'Ablehnen' },
  pickup: { en: 'How it comes back', fn: 'Comment ils reviennent', de: 'Wie es zurückkommt' },
  pickups: {
    courier: {
      en: 'A courier collects it',
      fn: 'Un transporteur vient les chercher',
      de: 'Ein Kurier holt es ab',
    },
    hand: {
      en: 'The customer brings or sends it',
      fn: 'Le client les apporte ou les envoie',
      de: 'Der Kunde bringt oder schickt es',
    },
  },
  bookCourier: { en: 'Book the courier', fn: 'Réserver le transporteur', de: 'Kurier bestellen' },
  bookAgain: { en: 'Book again', fn: 'Réserver à nouveau', de: 'Neu bestellen' },
  leaveToShopper: {
    en: 'Leave it to the customer',
    fn: 'Laisser le client s’en charger',
    de: 'Dem Kunden überlassen',
  },
  notBooked: {
    en: 'No pickup is booked.',
    fn: 'Aucun passage n’est réservé.',
    de: 'Es ist keine Abholung bestellt.',
  },
  asking: {
    en: 'The courier is being asked.',
    fn: 'Le transporteur est en train d’être contacté.',
    de: 'Der Kurier wird gerade gefragt.',
  },
  troubles: {
    refused: {
      en: 'The courier does not take it:',
      fn: 'Le transporteur ne le prend pas :',
      de: 'Der Kurier nimmt es nicht an:',
    },
    unknown: {
      en: 'The courier has not answered. The shop asks again.',
      fn: 'Le transporteur n’a pas répondu. La boutique réessaie.',
      de: 'Der Kurier hat nicht geantwortet. Der Laden fragt wieder.',
    },
    failed: {
      en: 'The courier could not collect it.',
      fn: 'Le transporteur n’a pas pu enlever le colis.',
      de: 'Der Kurier konnte es nicht abholen.',
    },
    cancelled: {
      en: 'The courier has cancelled the pickup.',
      fn: 'Le transporteur a annulé le passage.',
      de: 'Der Kurier hat die Abholung abgesagt.',
    },
    sent_back: {
      en: 'The courier brought the goods back to the customer.',
      fn: 'Le transporteur a rapporté les articles au client.',
      de: 'Der Kurier hat die Ware zum Kunden zurückgebracht.',
    },
    lost: {
      en: 'The courier has lost the goods. Write down that they are back with 0 pieces for the shelf, then settle the return.',
      fn: 'Le transporteur a perdu les articles. Notez leur retour avec 0 pièce en rayon, puis réglez le retour.',
      de: 'Der Kurier hat die Ware verloren. Schreiben Sie sie mit 0 Stück fürs Regal als zurück auf und erledigen Sie dann die Rücksendung.',
    },
    collected: {
      en: 'The courier had the goods already. They come to the shop: send them back, or ask the customer to start a new return.',
      fn: 'Le transporteur avait déjà les articles. Ils arrivent à la boutique : renvoyez-les, ou demandez au client de refaire la demande de retour.',
      de: 'Der Kurier hatte die Ware schon. Sie kommt zum Laden: Schicken Sie sie zurück, oder bitten Sie den Kunden, die Rücksendung neu anzufragen.',
    },
  },
  arrived: { en: 'Pieces that arrived', fn: 'Pièces arrivées', de: 'Stück angekommen' },
  faulty: {
    en: 'Of these damaged, wrong or too light',
    fn: 'Dont abîmées, erronées ou trop légères',
    de: 'Davon beschädigt, falsch oder zu leicht',
  },
  faultyHint: {
    en: 'What you saw yourself, not what the customer chose: such pieces are refunded by their share.',
    fn: 'Ce que vous avez constaté vous-même, pas ce que le client a choisi : elles sont remboursées selon leur part.',
    de: 'Was Sie selbst gesehen haben, nicht was der Kunde gewählt hat: Solche Stücke werden nach ihrem Anteil erstattet.',
  },
  restock: { en: 'Pieces for the shelf', fn: 'Pièces à remettre en rayon', de: 'Stück fürs Regal' },
  writtenOff: {
    en: 'Weighed goods do not go back on the shelf: enter 0.',
    fn: 'Ce qui a été pesé ne revient pas en rayon : mettez 0.',
    de: 'Gewogene Ware kommt nicht ins Regal zurück: 0 eintragen.',
  },
  receive: { en: 'Goods are back', fn: 'Articles revenus', de: 'Ware ist zurück' },
  correct: {
    en: 'Correct what arrived',
    fn: 'Corriger ce qui est arrivé',
    de: 'Berichtigen, was ankam',
  },
  correctSave: {
    en: 'Save the correction',
    fn: 'Enregistrer la correction',
    de: 'Berichtigung speichern',
  },
  correctNo: { en: 'Leave as it is', fn: 'Laisser tel quel', de: 'So lassen' },
  corrected: { en: 'Corrected', fn: 'Corrigé', de: 'Berichtigt' },
  settle: { en: 'Settle', fn: 'Régler', de: 'Erledigen' },
  settleBy: { en: 'Settle by', fn: 'Régler par', de: 'Erledigen durch' },
  ways: {
    original: {
      en: 'The way it was paid',
      fn: 'Le moyen du paiement',
      de: 'Geld zurück, wie bezahlt',
    },
    upi: { en: 'UPI, sent by us', fn: 'UPI, envoyé par nous', de: 'UPI, von uns gesendet' },
    bank: {
      en: 'Bank transfer, sent by us',
      fn: 'Virement, envoyé par nous',
      de: 'Überweisung, von uns gesendet',
    },
    credit: { en: 'Store credit', fn: 'Du crédit', de: 'Guthaben' },
    exchange: { en: 'The other size', fn: 'L’autre taille', de: 'Die andere Größe' },
    other: {
      en: 'Settled already, with a word about it',
      fn: 'Déjà réglé, avec un mot d’explication',
      de: 'Schon erledigt, mit einem Wort dazu',
    },
  },
  reference: {
    en: 'Number of the transfer',
    fn: 'Numéro du virement',
    de: 'Nummer der Überweisung',
  },
  payout: { en: 'Where the money goes', fn: 'Où envoyer l’argent', de: 'Wohin das Geld geht' },
  payoutChanged: {
    en: (where: string) =>
      `The customer has changed where the money goes: ${where}. Nothing is sent until you confirm it.`,
    fn: (where: string) =>
      `Le client a changé où envoyer l’argent : ${where}. Rien ne part avant votre confirmation.`,
    de: (where: string) =>
      `Der Kunde hat geändert, wohin das Geld geht: ${where}. Es wird nichts überwiesen, bis Sie das bestätigen.`,
  },
  payoutConfirm: {
    en: 'I have seen the change',
    fn: 'J’ai vu le changement',
    de: 'Ich habe die Änderung gesehen',
  },
  payoutConfirmed: {
    en: 'The money goes there now',
    fn: 'L’argent ira là désormais',
    de: 'Das Geld geht jetzt dorthin',
  },
  wishes: {
    money: { en: 'wants the money back', fn: 'veut son argent', de: 'möchte das Geld zurück' },
    credit: { en: 'wants store credit', fn: 'veut du crédit', de: 'möchte Guthaben' },
    exchange: {
      en: 'wants another size',
      fn: 'veut une autre taille',
      de: 'möchte eine andere Größe',
    },
  },
  cashPart: {
    en: (cash: string, rest: string) =>
      `By UPI or bank, ${cash} goes back to the customer, and ${rest} into the store credit that paid it.`,
    fn: (cash: string, rest: string) =>
      `Par UPI ou virement, ${cash} reviennent au client, et ${rest} au crédit qui les avait payés.`,
    de: (cash: string, rest: string) =>
      `Per UPI oder Überweisung gehen ${cash} an den Kunden und ${rest} in das Guthaben, das sie bezahlt hatte.`,
  },
  dearerSize: {
    en: (amount: string) =>
      `The other size costs ${amount} more now. The customer does not pay that.`,
    fn: (amount: string) =>
      `L’autre taille coûte ${amount} de plus aujourd’hui. Le client ne paie pas la différence.`,
    de: (amount: string) =>
      `Die andere Größe kostet jetzt ${amount} mehr. Der Kunde zahlt das nicht.`,
  },
  cheaperSize: {
    en: (amount: string) =>
      `${amount} goes back with the other size, because it cost less on the day of the order.`,
    fn: (amount: string) =>
      `${amount} sont rendus avec l’autre taille, car elle coûtait moins le jour de la commande.`,
    de: (amount: string) =>
      `Mit der anderen Größe gehen ${amount} zurück, weil sie am Tag der Bestellung weniger kostete.`,
  },
  approved: { en: 'Return approved', fn: 'Retour accepté', de: 'Rücksendung angenommen' },
  rejected: { en: 'Return rejected', fn: 'Retour refusé', de: 'Rücksendung abgelehnt' },
  received: {
    en: 'The goods are back',
    fn: 'Les articles sont revenus',
    de: 'Die Ware ist zurück',
  },
  settled: { en: 'Return settled', fn: 'Retour réglé', de: 'Rücksendung erledigt' },
  courierAsked: {
    en: 'The courier is asked to collect it',
    fn: 'L’enlèvement est demandé au transporteur',
    de: 'Der Kurier ist um Abholung gebeten',
  },
  leftToShopper: {
    en: 'Left to the customer',
    fn: 'Laissé au client',
    de: 'Dem Kunden überlassen',
  },
  settleAsk: {
    en: 'Settle this return?',
    fn: 'Régler ce retour ?',
    de: 'Diese Rücksendung erledigen?',
  },
  settleNo: { en: 'Not yet', fn: 'Pas encore', de: 'Noch nicht' },
  settleText: {
    en: (money: string) => `${money}. A return is settled once.`,
    fn: (money: string) => `${money}. Un retour se règle une seule fois.`,
    de: (money: string) => `${money}. Eine Rücksendung wird einmal erledigt.`,
  },
  replacement: {
    en: 'Order of the other size',
    fn: 'Commande de l’autre taille',
    de: 'Bestellung der anderen Größe',
  },
  reasonsTitle: {
    en: 'Why goods came back',
    fn: 'Pourquoi les articles reviennent',
    de: 'Warum Ware zurückkam',
  },
  reasonsNone: {
    en: 'Nothing has come back yet.',
    fn: 'Rien n’est encore revenu.',
    de: 'Noch ist nichts zurückgekommen.',
  },
  product: { en: 'Product', fn: 'Produit', de: 'Produkt' },
  size: { en: 'Size', fn: 'Taille', de: 'Größe' },
  reason: { en: 'Reason', fn: 'Motif', de: 'Grund' },
  pieces: { en: 'Pieces', fn: 'Pièces', de: 'Stück' },
  rulesTitle: { en: 'What may come back', fn: 'Ce qui peut revenir', de: 'Was zurückkommen darf' },
  rulesLead: {
    en: 'While this is off, customers see nothing of returns. Days count from the delivery on; with 0, nothing comes back.',
    fn: 'Tant que c’est désactivé, les clients ne voient rien des retours. Les jours comptent à partir de la livraison ; avec 0, rien ne revient.',
    de: 'Solange das aus ist, sehen Kunden nichts von Rücksendungen. Die Tage zählen ab der Lieferung; mit 0 kommt nichts zurück.',
  },
  isOn: {
    en: 'Customers may start returns',
    fn: 'Les clients peuvent demander un retour',
    de: 'Kunden dürfen Rücksendungen anfragen',
  },
  unit: { en: 'Goods by the piece', fn: 'Articles à la pièce', de: 'Ware nach Stück' },
  kg: { en: 'Goods by the kilo', fn: 'Articles au kilo', de: 'Ware nach Kilo' },
  days: { en: 'Days', fn: 'Jours', de: 'Tage' },
  forReasons: { en: 'Reasons', fn: 'Motifs', de: 'Gründe' },
  categories: {
    en: 'Other rules by category',
    fn: 'Autres règles par catégorie',
    de: 'Andere Regeln nach Kategorie',
  },
  categoriesHint: {
    en: 'The first category that a product has counts, in this order.',
    fn: 'La première catégorie que porte un produit compte, dans cet ordre.',
    de: 'Die erste Kategorie, die ein Produkt hat, zählt, in dieser Reihenfolge.',
  },
  category: { en: 'Category', fn: 'Catégorie', de: 'Kategorie' },
  categoryRow: {
    en: (n: number) => `Rule ${n}`,
    fn: (n: number) => `Règle ${n}`,
    de: (n: number) => `Regel ${n}`,
  },
  removeCategory: {
    en: (n: number) => `Remove rule ${n}`,
    fn: (n: number) => `Retirer la règle ${n}`,
    de: (n: number) => `Regel ${n} entfernen`,
  },
  addCategory: { en: 'Add a category', fn: 'Ajouter une catégorie', de: 'Kategorie hinzufügen' },
} satisfies Sentences;
