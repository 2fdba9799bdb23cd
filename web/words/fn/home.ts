import type { Words } from '../words.ts';

export const home: Words['home'] = {
  title: 'Haat : le tissu à la pièce, les vivres au kilo',
  description: 'Le marché de la semaine, ouvert tous les jours : tissus tissés main à la pièce, légumes, fruits et grains au kilo. Prix en roupies indiennes.',
  slides: 'Diapositives',
  slideOf: (n, count) => `Diapositive ${n} sur ${count}`,
  pause: 'Pause',
  play: 'Lecture',
  previous: 'Précédent',
  next: 'Suivant',
  fallbackTitle: 'Le tissu à la pièce, le grain au kilo.',
  fallbackText: 'Le marché de la semaine, ouvert tous les jours.',
  categories: 'Catégories',
  countItems: (count) => (count > 1 ? `${count} articles` : `${count} article`),
  kgText: 'Choisissez le poids. Le prix suit, au gramme près.',
  unitText: 'Choisissez la taille et la couleur. Une pièce, un prix.',
  newArrivals: 'Nouveautés',
  bestSellers: 'Meilleures ventes',
  seeAll: 'Tout voir',
  seeAllOf: (what) => `Tout voir : ${what}`,
  facts: [
    { title: 'Le prix au gramme près', text: 'Que vous preniez 100 g ou 2 kg, le prix au kilo est le même, et il est écrit à côté de chaque poids.' },
    { title: 'Rien de caché sur l’étal', text: 'Chaque taille et chaque poids montre ce qu’il en reste avant que vous choisissiez.' },
    { title: 'Payez comme vous voulez', text: 'UPI, carte, banque en ligne, ou en espèces quand le coursier est à la porte. Puis suivez le colis jusqu’au bout.' },
  ],
};
