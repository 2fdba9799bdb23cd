import type { Sentences } from '../sentences.ts';

/** What the dashboard says of offers. Their fields are called as in the log. */
export const offers = {
  title: { en: 'Offers', fn: 'Offres', de: 'Angebote' },
  lead: {
    en: 'Each line of an order gets its best offer; then one amount comes off the rest, and free delivery on top.',
    fn: 'Chaque ligne d’une commande prend sa meilleure offre ; puis un montant est déduit du reste, et la livraison gratuite s’y ajoute.',
    de: 'Jede Zeile einer Bestellung bekommt ihr bestes Angebot; dann geht ein Betrag vom Rest ab, und kostenlose Lieferung kommt dazu.',
  },
  all: { en: 'All offers', fn: 'Toutes les offres', de: 'Alle Angebote' },
  none: {
    en: 'None yet. Every order costs what its goods and their delivery cost.',
    fn: 'Aucune pour le moment. Chaque commande coûte ses articles et leur livraison.',
    de: 'Noch keine. Jede Bestellung kostet, was Waren und Lieferung kosten.',
  },
  newOffer: { en: 'New offer', fn: 'Nouvelle offre', de: 'Neues Angebot' },
  add: { en: 'Add the offer', fn: 'Ajouter l’offre', de: 'Angebot hinzufügen' },
  added: { en: 'Offer added', fn: 'Offre ajoutée', de: 'Angebot hinzugefügt' },
  addedOff: {
    en: 'Offer added. It counts once you switch it on.',
    fn: 'Offre ajoutée. Elle compte dès que vous l’activez.',
    de: 'Angebot hinzugefügt. Es gilt, sobald Sie es einschalten.',
  },
  indianTime: { en: 'Time of India', fn: 'Heure de l’Inde', de: 'Indische Zeit' },
  codeHint: {
    en: 'Leave it empty for an offer that counts by itself.',
    fn: 'Laissez vide pour une offre qui compte d’elle-même.',
    de: 'Leer lassen, damit es von selbst gilt.',
  },
  kinds: {
    percent: { en: 'Percent off', fn: 'Pourcentage', de: 'Prozent' },
    amount: { en: 'Amount off', fn: 'Montant', de: 'Betrag' },
    free_delivery: { en: 'Free delivery', fn: 'Livraison gratuite', de: 'Kostenlose Lieferung' },
    buy_get: {
      en: 'Buy some, get some free',
      fn: 'Achetés et offerts',
      de: 'Kaufen und gratis dazu',
    },
    quantity_price: {
      en: 'Price from a quantity on',
      fn: 'Prix à partir d’une quantité',
      de: 'Preis ab einer Menge',
    },
  },
  /** What an offer gives, in its row. */
  gives: {
    percent: {
      en: (percent: number) => `${percent}% off`,
      fn: (percent: number) => `${percent} % de réduction`,
      de: (percent: number) => `${percent} % Rabatt`,
    },
    amount: {
      en: (amount: string) => `${amount} off`,
      fn: (amount: string) => `${amount} de réduction`,
      de: (amount: string) => `${amount} Rabatt`,
    },
    buyGet: {
      en: (buy: number, get: number) => `Buy ${buy}, get ${get === 1 ? '' : 'up to '}${get} free`,
      fn: (buy: number, get: number) =>
        get === 1 ? `${buy} achetés, 1 offert` : `${buy} achetés, jusqu’à ${get} offerts`,
      de: (buy: number, get: number) =>
        `${buy} kaufen, ${get === 1 ? '' : 'bis zu '}${get} gratis dazu`,
    },
    quantityPrice: {
      en: (from: number, price: string) => `${price} each from ${from} on`,
      fn: (from: number, price: string) => `${price} l’unité à partir de ${from}`,
      de: (from: number, price: string) => `je ${price} ab ${from}`,
    },
  },
  partHint: {
    en: 'A part of a set counts: each piece beyond those to buy is free. With 3 to buy and 2 free, one of 4 pieces is free.',
    fn: 'Une partie d’un lot compte aussi : chaque pièce au-delà de celles à acheter est offerte. Avec 3 à acheter et 2 offertes, une pièce sur 4 est offerte.',
    de: 'Auch ein Teil eines Satzes zählt: Jedes Stück über die zu kaufenden hinaus ist gratis. Bei 3 zu kaufenden und 2 freien ist von 4 Stück eines gratis.',
  },
  goods: { en: 'For which goods', fn: 'Pour quels articles', de: 'Für welche Waren' },
  goodsHint: {
    en: 'Without categories, tags and products it is for all goods.',
    fn: 'Sans catégories, étiquettes ni produits, elle vaut pour tous les articles.',
    de: 'Ohne Kategorien, Stichwörter und Produkte gilt es für alle Waren.',
  },
  addCategory: { en: 'Add a category', fn: 'Ajouter une catégorie', de: 'Kategorie hinzufügen' },
  addTag: { en: 'Add a tag', fn: 'Ajouter une étiquette', de: 'Stichwort hinzufügen' },
  addProduct: { en: 'Find a product', fn: 'Chercher un produit', de: 'Produkt suchen' },
  addCustomer: {
    en: 'Find a customer by name or e-mail',
    fn: 'Chercher un client par nom ou e-mail',
    de: 'Kunden nach Name oder E-Mail suchen',
  },
  both: {
    en: 'By the piece and by the kilo',
    fn: 'À la pièce et au kilo',
    de: 'Nach Stück und nach Kilo',
  },
  byPiece: { en: 'By the piece', fn: 'À la pièce', de: 'Nach Stück' },
  byKilo: { en: 'By the kilo', fn: 'Au kilo', de: 'Nach Kilo' },
  conditions: { en: 'When it counts', fn: 'Quand elle compte', de: 'Wann es gilt' },
  try: {
    en: 'Try on the last 30 days',
    fn: 'Essayer sur les 30 derniers jours',
    de: 'An den letzten 30 Tagen ausprobieren',
  },
  trial: {
    en: (used: number, orders: number, cost: string, moved: string) =>
      `It would have changed ${used} of ${orders} orders, taken off ${cost}, and counted for goods worth ${moved}.`,
    fn: (used: number, orders: number, cost: string, moved: string) =>
      `Elle aurait changé ${used} commandes sur ${orders}, déduit ${cost} et concerné ${moved} d’articles.`,
    de: (used: number, orders: number, cost: string, moved: string) =>
      `Es hätte ${used} von ${orders} Bestellungen geändert, ${cost} abgezogen und für Waren im Wert von ${moved} gegolten.`,
  },
  trialParts: {
    en: 'Parts of sets are counted, too.',
    fn: 'Les lots incomplets sont comptés aussi.',
    de: 'Auch Teile von Sätzen sind mitgezählt.',
  },
  trialNewest: {
    en: 'Only the newest orders were tried.',
    fn: 'Seules les commandes les plus récentes ont été essayées.',
    de: 'Nur die neuesten Bestellungen wurden ausprobiert.',
  },
  trialUnfit: {
    en: (goods: string) =>
      `With the offer no tax rate fits the price of ${goods}: they are taxed at the higher rate.`,
    fn: (goods: string) =>
      `Avec l’offre, aucun taux de taxe ne convient au prix de ${goods} : le taux haut s’applique.`,
    de: (goods: string) =>
      `Mit dem Angebot passt kein Steuersatz zum Preis von ${goods}: Es gilt der höhere Satz.`,
  },
  cancel: { en: 'Leave as it is', fn: 'Laisser tel quel', de: 'So lassen' },
  isOn: { en: 'On', fn: 'Activée', de: 'An' },
  isOff: { en: 'Off', fn: 'Désactivée', de: 'Aus' },
  isOver: { en: 'Over', fn: 'Terminée', de: 'Vorbei' },
  isUsedUp: { en: 'Used up', fn: 'Épuisée', de: 'Aufgebraucht' },
  begins: {
    en: (moment: string) => `Begins ${moment}`,
    fn: (moment: string) => `Commence le ${moment}`,
    de: (moment: string) => `Beginnt ${moment}`,
  },
  /** An offer in its row: what it gives, then its goods and conditions with commas between. */
  sentence: {
    en: (effect: string, rest: string) => `${effect}: ${rest}`,
    fn: (effect: string, rest: string) => `${effect} : ${rest}`,
    de: (effect: string, rest: string) => `${effect}: ${rest}`,
  },
  allGoods: { en: 'all goods', fn: 'tous les articles', de: 'alle Waren' },
  ofPieces: { en: 'by the piece', fn: 'à la pièce', de: 'nach Stück' },
  ofKilos: { en: 'by the kilo', fn: 'au kilo', de: 'nach Kilo' },
  productCount: {
    en: (count: number) => (count === 1 ? '1 product' : `${count} products`),
    fn: (count: number) => (count === 1 ? '1 produit' : `${count} produits`),
    de: (count: number) => (count === 1 ? '1 Produkt' : `${count} Produkte`),
  },
  fromSum: {
    en: (sum: string) => `from ${sum} on`,
    fn: (sum: string) => `à partir de ${sum}`,
    de: (sum: string) => `ab ${sum}`,
  },
  firstOrders: {
    en: 'first order only',
    fn: 'première commande seulement',
    de: 'nur die erste Bestellung',
  },
  customerCount: {
    en: (count: number) => `for ${count === 1 ? '1 customer' : `${count} customers`}`,
    fn: (count: number) => `pour ${count === 1 ? '1 client' : `${count} clients`}`,
    de: (count: number) => `für ${count === 1 ? '1 Kunden' : `${count} Kunden`}`,
  },
  atMost: {
    en: (count: number) => `at most ${count === 1 ? '1 order' : `${count} orders`}`,
    fn: (count: number) => `${count === 1 ? '1 commande' : `${count} commandes`} au plus`,
    de: (count: number) => `höchstens ${count === 1 ? '1 Bestellung' : `${count} Bestellungen`}`,
  },
  atMostEach: {
    en: (count: number) => `${count === 1 ? 'once' : `${count} times`} a customer`,
    fn: (count: number) => `${count} fois par client`,
    de: (count: number) => `${count}-mal je Kunde`,
  },
  until: {
    en: (moment: string) => `until ${moment}`,
    fn: (moment: string) => `jusqu’au ${moment}`,
    de: (moment: string) => `bis ${moment}`,
  },
  used: {
    en: (orders: number, discount: string) =>
      `${orders === 1 ? '1 order' : `${orders} orders`}, ${discount} taken off.`,
    fn: (orders: number, discount: string) =>
      `${orders === 1 ? '1 commande' : `${orders} commandes`}, ${discount} déduits.`,
    de: (orders: number, discount: string) =>
      `${orders === 1 ? '1 Bestellung' : `${orders} Bestellungen`}, ${discount} abgezogen.`,
  },
  turnOn: { en: 'Switch on', fn: 'Activer', de: 'Einschalten' },
  turnOff: { en: 'Switch off', fn: 'Désactiver', de: 'Ausschalten' },
  change: { en: 'Change', fn: 'Modifier', de: 'Ändern' },
  delete: { en: 'Delete', fn: 'Supprimer', de: 'Löschen' },
} satisfies Sentences;
