import type { home as english } from '../en/home.ts';

export const home: typeof english = {
  carousel: 'Karussell',
  slides: 'Diaschau',
  slideOf: (n, count) => `Bild ${n} von ${count}`,
  pause: 'Anhalten',
  play: 'Abspielen',
  previous: 'Zurück',
  next: 'Weiter',
  slideTexts: {
    'Cloth by the piece, grain by the kilo': 'Stoff nach Stück, Getreide nach Kilo',
    'The weekly market, open every day: handloom from Maheshwar beside tomatoes from Kolar.':
      'Der Wochenmarkt, jeden Tag offen: Handgewebtes aus Maheshwar neben Tomaten aus Kolar.',
    'Buy In Kg': 'Nach Kilo kaufen',
    'Buy In Unit': 'Nach Stück kaufen',
    Collections: 'Kollektionen',
    'Mango season': 'Mangozeit',
    'Alphonso from Ratnagiri, one fruit or a whole crate, weighed as you like it.':
      'Alphonso aus Ratnagiri, eine Frucht oder die ganze Kiste, gewogen, wie Sie es mögen.',
    'See the fruit': 'Zum Obst',
    'Handloom week': 'Woche vom Webstuhl',
    'Saris and coats that took days on a loom, and take years to wear out.':
      'Saris und Mäntel, die tagelang auf dem Webstuhl lagen und jahrelang halten.',
    'See the handloom': 'Zum Handgewebten',
  },
  categories: 'Kategorien',
  countItems: (count) => `${count} Artikel`,
  kgText: 'Wählen Sie das Gewicht. Der Preis folgt, aufs Gramm genau.',
  unitText: 'Wählen Sie Größe und Farbe. Ein Stück, ein Preis.',
  seeAll: 'Alle ansehen',
  seeAllOf: (what) => `Alle ansehen: ${what}`,
};
