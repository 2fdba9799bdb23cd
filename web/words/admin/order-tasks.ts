import type { Sentences } from '../sentences.ts';

/** What admins do with orders: moves, notes, letters, parcels, paper. */
export const orderTasks = {
  moveMany: {
    selected: {
      en: (count: number) => (count === 1 ? '1 order selected' : `${count} orders selected`),
      fn: (count: number) =>
        count === 1 ? '1 commande sélectionnée' : `${count} commandes sélectionnées`,
      de: (count: number) =>
        count === 1 ? '1 Bestellung ausgewählt' : `${count} Bestellungen ausgewählt`,
    },
    tooMany: {
      en: (most: number) => `Please choose at most ${most}.`,
      fn: (most: number) => `Choisissez-en ${most} au plus.`,
      de: (most: number) => `Bitte höchstens ${most} auswählen.`,
    },
    to: { en: 'Set to', fn: 'Passer à', de: 'Setzen auf' },
    title: {
      en: (state: string) => `Set to: ${state}`,
      fn: (state: string) => `Passer à : ${state}`,
      de: (state: string) => `Setzen auf: ${state}`,
    },
    preview: { en: 'What would happen', fn: 'Ce qui se passerait', de: 'Was geschehen würde' },
    report: { en: 'What happened', fn: 'Ce qui s’est passé', de: 'Was geschehen ist' },
    would: {
      en: (count: number) =>
        count === 1 ? '1 order would be changed.' : `${count} orders would be changed.`,
      fn: (count: number) =>
        count === 1 ? '1 commande avancerait.' : `${count} commandes avanceraient.`,
      de: (count: number) =>
        count === 1
          ? '1 Bestellung würde weitergehen.'
          : `${count} Bestellungen würden weitergehen.`,
    },
    cannot: {
      en: (count: number) => (count === 1 ? '1 cannot be:' : `${count} cannot be:`),
      fn: (count: number) => (count === 1 ? '1 ne le peut pas :' : `${count} ne le peuvent pas :`),
      de: (count: number) => (count === 1 ? '1 kann es nicht:' : `${count} können es nicht:`),
    },
    moved: {
      en: (count: number) =>
        count === 1 ? '1 order was changed.' : `${count} orders were changed.`,
      fn: (count: number) =>
        count === 1 ? '1 commande a avancé.' : `${count} commandes ont avancé.`,
      de: (count: number) =>
        count === 1
          ? '1 Bestellung ist weitergegangen.'
          : `${count} Bestellungen sind weitergegangen.`,
    },
    refused: {
      en: (count: number) => (count === 1 ? '1 stays as it is:' : `${count} stay as they are:`),
      fn: (count: number) =>
        count === 1 ? '1 reste comme elle est :' : `${count} restent comme elles sont :`,
      de: (count: number) =>
        count === 1 ? '1 bleibt, wie sie ist:' : `${count} bleiben, wie sie sind:`,
    },
    cancelHint: {
      en: 'The goods go back to the shelf, and what was paid is refunded. This cannot be undone.',
      fn: 'Les articles retournent en rayon et ce qui a été payé est remboursé. C’est définitif.',
      de: 'Die Waren kommen zurück ins Regal, Bezahltes wird erstattet. Das lässt sich nicht zurücknehmen.',
    },
    returnHint: {
      en: 'The goods go back to the shelf. What was paid beforehand is not refunded by this: the page of each order says what is still to be refunded.',
      fn: 'Les articles retournent en rayon. Ce qui a été payé d’avance n’est pas remboursé pour autant : la page de chaque commande indique ce qu’il reste à rembourser.',
      de: 'Die Ware kommt zurück ins Regal. Im Voraus Bezahltes wird damit noch nicht erstattet: Die Seite jeder Bestellung sagt, was noch zu erstatten ist.',
    },
    yes: {
      en: (count: number) => (count === 1 ? 'Change 1 order' : `Change ${count} orders`),
      fn: (count: number) =>
        count === 1 ? 'Faire avancer 1 commande' : `Faire avancer ${count} commandes`,
      de: (count: number) =>
        count === 1 ? '1 Bestellung weitersetzen' : `${count} Bestellungen weitersetzen`,
    },
    no: { en: 'Leave as it is', fn: 'Laisser tel quel', de: 'So lassen' },
  },
  notes: {
    title: { en: 'Notes', fn: 'Notes', de: 'Notizen' },
    hint: {
      en: 'Customers never see them.',
      fn: 'Les clients ne les voient jamais.',
      de: 'Kunden sehen sie nie.',
    },
    write: { en: 'Write a note', fn: 'Écrire une note', de: 'Eine Notiz schreiben' },
    add: { en: 'Add the note', fn: 'Ajouter la note', de: 'Notiz hinzufügen' },
    one: { en: 'note', fn: 'la note', de: 'Notiz' },
    fault: { en: 'Please fill this in', fn: 'Veuillez remplir ce champ', de: 'Bitte ausfüllen' },
    gone: { en: 'Deleted account', fn: 'Compte supprimé', de: 'Gelöschtes Konto' },
  },
  letters: {
    title: { en: 'E-mails', fn: 'E-mails', de: 'E-Mails' },
    kinds: {
      'order-placed': { en: 'Order placed', fn: 'Commande passée', de: 'Bestellung aufgegeben' },
      'order-paid': { en: 'Payment received', fn: 'Paiement reçu', de: 'Zahlung eingegangen' },
      'order-shipped': { en: 'Order shipped', fn: 'Commande expédiée', de: 'Bestellung versandt' },
      'order-delivered': {
        en: 'Order delivered',
        fn: 'Commande livrée',
        de: 'Bestellung geliefert',
      },
      'order-cancelled': {
        en: 'Order cancelled',
        fn: 'Commande annulée',
        de: 'Bestellung storniert',
      },
      'order-refunded': { en: 'Refund', fn: 'Remboursement', de: 'Erstattung' },
      'order-weighed': { en: 'Weighed', fn: 'Pesée', de: 'Gewogen' },
      'order-slot-moved': { en: 'Slot changed', fn: 'Créneau changé', de: 'Zeitfenster geändert' },
    },
    sent: {
      en: (when: string) => `Sent ${when}`,
      fn: (when: string) => `Envoyé le ${when}`,
      de: (when: string) => `Gesendet ${when}`,
    },
    waits: {
      en: (when: string) => `Waiting since ${when}`,
      fn: (when: string) => `En attente depuis le ${when}`,
      de: (when: string) => `Wartet seit ${when}`,
    },
    never: { en: 'Was never written', fn: 'N’a jamais été écrit', de: 'Wurde nie geschrieben' },
    nobody: {
      en: 'There was nobody to write to',
      fn: 'Il n’y avait personne à qui écrire',
      de: 'Es gab niemanden, dem zu schreiben war',
    },
    times: {
      en: (count: number) => `${count} times`,
      fn: (count: number) => `${count} fois`,
      de: (count: number) => `${count}-mal`,
    },
    again: { en: 'Send again', fn: 'Renvoyer', de: 'Erneut senden' },
    againOf: {
      en: (letter: string) => `Send again: ${letter}`,
      fn: (letter: string) => `Renvoyer : ${letter}`,
      de: (letter: string) => `Erneut senden: ${letter}`,
    },
    queued: {
      en: 'The e-mail is on its way.',
      fn: 'L’e-mail est en route.',
      de: 'Die E-Mail ist unterwegs.',
    },
  },
  parcel: {
    title: { en: 'Parcel', fn: 'Colis', de: 'Paket' },
    state: { en: 'Status', fn: 'Statut', de: 'Stand' },
    attach: { en: 'Enter the courier', fn: 'Indiquer le transporteur', de: 'Kurier eintragen' },
    attachTitle: {
      en: (number: string) => `Courier of order ${number}`,
      fn: (number: string) => `Transporteur de la commande ${number}`,
      de: (number: string) => `Kurier der Bestellung ${number}`,
    },
    link: { en: 'Tracking link', fn: 'Lien de suivi', de: 'Link zur Verfolgung' },
    fault: {
      en: 'Fill in at least one of these',
      fn: 'Remplissez au moins un champ',
      de: 'Bitte mindestens eines ausfüllen',
    },
  },
  paper: {
    picking: { en: 'Picking list', fn: 'Liste de préparation', de: 'Sammelliste' },
    slips: { en: 'Packing slips', fn: 'Bons d’emballage', de: 'Packzettel' },
    slip: { en: 'Packing slip', fn: 'Bon d’emballage', de: 'Packzettel' },
    print: { en: 'Print', fn: 'Imprimer', de: 'Drucken' },
    of: {
      en: (count: number) => (count === 1 ? 'For one order:' : `For ${count} orders:`),
      fn: (count: number) => (count === 1 ? 'Pour une commande :' : `Pour ${count} commandes :`),
      de: (count: number) => (count === 1 ? 'Für eine Bestellung:' : `Für ${count} Bestellungen:`),
    },
    order: {
      en: (number: string) => `Order ${number}`,
      fn: (number: string) => `Commande ${number}`,
      de: (number: string) => `Bestellung ${number}`,
    },
    product: { en: 'Product', fn: 'Produit', de: 'Produkt' },
    weight: { en: 'Weight', fn: 'Poids', de: 'Gewicht' },
    goesTo: { en: 'Deliver to', fn: 'Livrer à', de: 'Lieferung an' },
    quantity: { en: 'Quantity', fn: 'Quantité', de: 'Menge' },
    size: { en: 'Size', fn: 'Taille', de: 'Größe' },
    colour: { en: 'Colour', fn: 'Couleur', de: 'Farbe' },
  },
} satisfies Sentences;
