import type { Sentences } from '../sentences.ts';

/** What the first screen of the dashboard says. */
export const overview = {
  toDo: { en: 'To do', fn: 'À faire', de: 'Zu tun' },
  work: {
    accept: {
      en: 'Orders to accept',
      fn: 'Commandes à accepter',
      de: 'Bestellungen anzunehmen',
    },
    weigh: { en: 'Orders to weigh', fn: 'Commandes à peser', de: 'Bestellungen zu wiegen' },
    pack: { en: 'Orders to pack', fn: 'Commandes à emballer', de: 'Bestellungen zu packen' },
    handOver: {
      en: 'Orders to hand over',
      fn: 'Commandes à remettre',
      de: 'Bestellungen zu übergeben',
    },
    unpaid: {
      en: 'Payments stuck',
      fn: 'Paiements en suspens',
      de: 'Zahlungen, die hängen',
    },
    returns: {
      en: 'Returns to answer',
      fn: 'Retours à traiter',
      de: 'Rücksendungen zu beantworten',
    },
    messages: {
      en: 'Messages to answer',
      fn: 'Messages auxquels répondre',
      de: 'Nachrichten zu beantworten',
    },
    stock: {
      en: 'Products running out',
      fn: 'Produits bientôt épuisés',
      de: 'Produkte gehen zur Neige',
    },
  },
  since: {
    en: (age: string) => `oldest ${age}`,
    fn: (age: string) => `la plus ancienne : ${age}`,
    de: (age: string) => `älteste: ${age}`,
  },
  taken: { en: 'Takings', fn: 'Recette', de: 'Einnahmen' },
  takenToday: { en: 'Today', fn: 'Aujourd’hui', de: 'Heute' },
  allSales: { en: 'All sales', fn: 'Toutes les ventes', de: 'Aller Umsatz' },
  orderCountOf: {
    en: (count: number) => (count === 1 ? '1 order' : `${count} orders`),
    fn: (count: number) => (count === 1 ? '1 commande' : `${count} commandes`),
    de: (count: number) => (count === 1 ? '1 Bestellung' : `${count} Bestellungen`),
  },
  byNow: {
    en: (amount: string) => `${amount} by this hour`,
    fn: (amount: string) => `${amount} à la même heure`,
    de: (amount: string) => `${amount} bis zu dieser Stunde`,
  },
  slots: { en: 'Slots of today', fn: 'Créneaux du jour', de: 'Zeitfenster heute' },
  span: { en: 'Period', fn: 'Période', de: 'Zeitraum' },
  spans: {
    '7d': { en: '7 days', fn: '7 jours', de: '7 Tage' },
    '30d': { en: '30 days', fn: '30 jours', de: '30 Tage' },
    '12m': { en: '12 months', fn: '12 mois', de: '12 Monate' },
  },
  sales: { en: 'Sales', fn: 'Ventes', de: 'Umsatz' },
  orderCount: { en: 'Orders', fn: 'Commandes', de: 'Bestellungen' },
  average: { en: 'Average order', fn: 'Commande moyenne', de: 'Im Schnitt' },
  cancelled: { en: 'Cancelled', fn: 'Annulées', de: 'Storniert' },
  against: {
    '7d': { en: 'on the 7 days before', fn: 'sur les 7 jours d’avant', de: 'zu den 7 Tagen davor' },
    '30d': {
      en: 'on the 30 days before',
      fn: 'sur les 30 jours d’avant',
      de: 'zu den 30 Tagen davor',
    },
    '12m': {
      en: 'on the 12 months before',
      fn: 'sur les 12 mois d’avant',
      de: 'zu den 12 Monaten davor',
    },
  },
  perStep: {
    '7d': {
      en: (n: string) => `${n} a day`,
      fn: (n: string) => `${n} par jour`,
      de: (n: string) => `${n} am Tag`,
    },
    '30d': {
      en: (n: string) => `${n} a day`,
      fn: (n: string) => `${n} par jour`,
      de: (n: string) => `${n} am Tag`,
    },
    '12m': {
      en: (n: string) => `${n} a month`,
      fn: (n: string) => `${n} par mois`,
      de: (n: string) => `${n} im Monat`,
    },
  },
  noneBefore: {
    en: 'nothing to compare with yet',
    fn: 'rien encore à comparer',
    de: 'noch nichts zum Vergleichen',
  },
  itemsEach: {
    en: (n: string, one: boolean) => (one ? `${n} item` : `${n} items`),
    fn: (n: string, one: boolean) => (one ? `${n} article` : `${n} articles`),
    de: (n: string, _one: boolean) => `${n} Artikel`,
  },
  cancelledCount: {
    en: (n: string, one: boolean) => (one ? `${n} order` : `${n} orders`),
    fn: (n: string, one: boolean) => (one ? `${n} commande` : `${n} commandes`),
    de: (n: string, one: boolean) => (one ? `${n} Bestellung` : `${n} Bestellungen`),
  },
  cancelledNote: {
    en: (orders: string) => `percentage points; ${orders}`,
    fn: (orders: string) => `points de pourcentage ; ${orders}`,
    de: (orders: string) => `Prozentpunkte; ${orders}`,
  },
  salesByDay: { en: 'Sales by day', fn: 'Ventes par jour', de: 'Umsatz nach Tagen' },
  day: { en: 'Day', fn: 'Jour', de: 'Tag' },
  byKilo: { en: 'By the kilo', fn: 'Au kilo', de: 'Nach Kilo' },
  byPiece: { en: 'By the piece', fn: 'À la pièce', de: 'Nach Stück' },
  balance: { en: 'Piece and kilo', fn: 'Pièce et kilo', de: 'Stück und Kilo' },
  newProduct: { en: 'New product', fn: 'Nouveau produit', de: 'Neues Produkt' },
  runningOut: { en: 'Running out', fn: 'Bientôt épuisés', de: 'Geht zur Neige' },
} satisfies Sentences;
