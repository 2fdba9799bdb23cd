import type { home as english } from '../en/home.ts';

export const home: typeof english = {
  carousel: 'carrousel',
  slides: 'Diapositives',
  slideOf: (n, count) => `Diapositive ${n} sur ${count}`,
  pause: 'Pause',
  play: 'Lecture',
  previous: 'Précédent',
  next: 'Suivant',
  slideTexts: {
    'Cloth by the piece, grain by the kilo': 'Le tissu à la pièce, le grain au kilo',
    'The weekly market, open every day: handloom from Maheshwar beside tomatoes from Kolar.':
      'Le marché de la semaine, ouvert tous les jours : des tissages de Maheshwar à côté des tomates de Kolar.',
    'Buy In Kg': 'Acheter au kilo',
    'Buy In Unit': 'Acheter à la pièce',
    Collections: 'Collections',
    'Mango season': 'La saison des mangues',
    'Alphonso from Ratnagiri, one fruit or a whole crate, weighed as you like it.':
      'Alphonso de Ratnagiri, un fruit ou toute la caisse, pesée comme vous l’aimez.',
    'See the fruit': 'Voir les fruits',
    'Handloom week': 'La semaine du tissage',
    'Saris and coats that took days on a loom, and take years to wear out.':
      'Des saris et des manteaux qui ont pris des jours au métier, et qui durent des années.',
    'See the handloom': 'Voir les tissages',
  },
  categories: 'Catégories',
  countItems: (count) => (count > 1 ? `${count} articles` : `${count} article`),
  kgText: 'Choisissez le poids. Le prix suit, au gramme près.',
  unitText: 'Choisissez la taille et la couleur. Une pièce, un prix.',
  seeAll: 'Tout voir',
  seeAllOf: (what) => `Tout voir : ${what}`,
};
