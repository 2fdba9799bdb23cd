import type { offers as english } from '../en/admin-offers.ts';

/** What the dashboard says of offers. Their fields are called as in the log. */
export const offers: typeof english = {
  title: 'Angebote',
  lead: 'Jede Zeile nimmt ihr bestes Angebot, dann geht ein Betrag vom Rest ab, und freier Versand kommt dazu.',
  all: 'Alle Angebote',
  none: 'Noch keine. Jede Bestellung kostet, was Waren und Versand kosten.',
  newOffer: 'Neues Angebot',
  add: 'Angebot hinzufügen',
  added: 'Angebot hinzugefügt',
  codeHint: 'Leer lassen, damit es von selbst gilt.',
  kinds: {
    percent: 'Prozent',
    amount: 'Betrag',
    free_delivery: 'Freier Versand',
    buy_get: 'Kaufen und gratis dazu',
    quantity_price: 'Preis ab einer Menge',
  },
  /** What an offer gives, in its row. */
  gives: {
    percent: (percent) => `${percent} % Rabatt`,
    amount: (amount) => `${amount} Rabatt`,
    buyGet: (buy, get) => `${buy} kaufen, ${get} gratis dazu`,
    quantityPrice: (from, price) => `je ${price} ab ${from}`,
  },
  goods: 'Für welche Waren',
  goodsHint: 'Ohne Kategorien, Schlagwörter und Produkte gilt es für alle Waren.',
  addCategory: 'Kategorie hinzufügen',
  addTag: 'Schlagwort hinzufügen',
  addProduct: 'Produkt suchen',
  addCustomer: 'Kundschaft nach Name oder E-Mail suchen',
  both: 'Nach Stück und nach Kilo',
  byPiece: 'Nach Stück',
  byKilo: 'Nach Kilo',
  conditions: 'Wann es gilt',
  try: 'An den letzten 30 Tagen erproben',
  trial: (used, orders, cost, moved) =>
    `Es hätte ${used} von ${orders} Bestellungen geändert, ${cost} abgezogen und Waren für ${moved} bewegt.`,
  trialNewest: 'Nur die neuesten Bestellungen wurden erprobt.',
  cancel: 'So lassen',
  isOn: 'An',
  isOff: 'Aus',
  used: (orders, discount) =>
    `${orders === 1 ? '1 Bestellung' : `${orders} Bestellungen`}, ${discount} abgezogen.`,
  turnOn: 'Einschalten',
  turnOff: 'Ausschalten',
  change: 'Ändern',
  delete: 'Löschen',
};
