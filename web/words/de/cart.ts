import type { cart as english } from '../en/cart.ts';
import { groupGerman } from '../grouping.ts';

export const cart: typeof english = {
  title: 'Warenkorb',
  emptyTitle: 'Keine Artikel im Warenkorb',
  empty: 'Noch liegt nichts darin. Sehen Sie sich im Laden um.',
  toCollections: 'Kollektionen',
  visitorTitle: 'Melden Sie sich an, um Ihren Warenkorb zu sehen',
  visitor: 'Er ist, wie Sie ihn gelassen haben, auf jedem Gerät.',
  waiting: 'Das wartet auf Sie',
  waitingLead: 'Melden Sie sich an oder registrieren Sie sich, und es liegt im Warenkorb.',
  moreWaiting: (count) => `und ${groupGerman(count)} weitere`,
  seeWaiting: 'Ansehen oder ändern',
  fitsNoMore: (max) => `Höchstens ${max} Zeilen in einem Warenkorb`,
  fitted: (name, put, wanted) =>
    put === 0
      ? `${name}: ausverkauft, oder schon alles in Ihrem Warenkorb`
      : `${name}: ${groupGerman(put)} von ${groupGerman(wanted)} in den Warenkorb gelegt, mehr gibt es nicht`,
  login: 'Anmelden',
  loading: 'Der Warenkorb wird geladen',
  failed: 'Der Warenkorb konnte nicht geladen werden. Sie sind noch angemeldet.',
  products: 'Artikel im Warenkorb',
  quantityOf: (name) => `Menge von ${name}`,
  remove: (name) => `${name} entfernen`,
  onlyLeft: (left) => `Nur noch ${groupGerman(left)} auf Lager`,
  gone: 'Ausverkauft',
  noLongerSoldSo: (size) => `${size} ist nicht mehr im Angebot`,
  takeOut: 'Herausnehmen',
  takeOutFirst:
    'Etwas im Warenkorb ist nicht mehr im Angebot. Bitte nehmen Sie es heraus, dann lässt sich der Rest bestellen.',
  offerEnded: (before, now) => `Angebot beendet: vorher ${before}, jetzt ${now}`,
  keepShopping: 'Weiter einkaufen',
  emptyTheCart: 'Warenkorb leeren',
  summary: 'Zusammenfassung',
  items: (count) => `${groupGerman(count)} Artikel`,
  shipping: 'Lieferung',
  total: 'Summe',
  checkout: 'Zur Kasse',
  fixed: 'Die Preise gelten ab der Bestellung.',
  fromWishlist: 'Von Ihrer Wunschliste',
  wishlist: 'Wunschliste',
  less: 'Weniger',
  more: 'Mehr',
  mostInLine: (count) => `Höchstens ${groupGerman(count)} in einer Zeile`,
};
