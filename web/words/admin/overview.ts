import type { Sentences } from '../sentences.ts';

/** What the first screen of the dashboard says. */
export const overview = {
  span: { en: 'Span', fn: 'Période', de: 'Zeitraum' },
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
    en: (orders: string) => `points; ${orders}`,
    fn: (orders: string) => `points ; ${orders}`,
    de: (orders: string) => `Punkte; ${orders}`,
  },
  salesByDay: { en: 'Sales by day', fn: 'Ventes par jour', de: 'Umsatz nach Tagen' },
  day: { en: 'Day', fn: 'Jour', de: 'Tag' },
  grain: { en: 'Grain', fn: 'Grain', de: 'Korn' },
  cloth: { en: 'Cloth', fn: 'Tissu', de: 'Tuch' },
  byKilo: { en: 'Grain, by the kilo', fn: 'Grain, au kilo', de: 'Korn, nach Kilo' },
  byPiece: { en: 'Cloth, by the piece', fn: 'Tissu, à la pièce', de: 'Tuch, nach Stück' },
  balance: { en: 'The balance', fn: 'La balance', de: 'Die Waage' },
  newProduct: { en: 'New product', fn: 'Nouveau produit', de: 'Neues Produkt' },
  latest: { en: 'Latest orders', fn: 'Dernières commandes', de: 'Letzte Bestellungen' },
  allOrders: { en: 'All orders', fn: 'Toutes les commandes', de: 'Alle Bestellungen' },
  runningOut: { en: 'Running out', fn: 'Bientôt épuisés', de: 'Geht zur Neige' },
  allStock: { en: 'All stock', fn: 'Tout le stock', de: 'Alle Bestände' },
  runningOutHint: {
    en: (count: string) => `Of ${count} products, the best-selling first`,
    fn: (count: string) => `Sur ${count} produits, les plus vendus d’abord`,
    de: (count: string) => `Von ${count} Produkten die meistverkauften zuerst`,
  },
  allProducts: { en: 'All products', fn: 'Tous les produits', de: 'Alle Produkte' },
  plenty: { en: 'Nothing is running out.', fn: 'Rien ne s’épuise.', de: 'Nichts geht zur Neige.' },
  left: {
    en: (stock: number) => `${stock} left`,
    fn: (stock: number) => (stock > 1 ? `${stock} restants` : `${stock} restant`),
    de: (stock: number) => `noch ${stock}`,
  },
  outOfStock: { en: 'Out of Stock', fn: 'Épuisé', de: 'Ausverkauft' },
  noOrders: {
    en: 'No orders yet. The first one will hang here.',
    fn: 'Pas encore de commande. La première s’accrochera ici.',
    de: 'Noch keine Bestellungen. Die erste wird hier hängen.',
  },
} satisfies Sentences;
