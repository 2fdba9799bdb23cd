import type { home as english } from '../en/home.ts';

export const home: typeof english = {
  title: 'Haat : le tissu à la pièce, les vivres au kilo',
  description:
    'Le marché de la semaine, ouvert tous les jours : tissus tissés main à la pièce, légumes, fruits et grains au kilo. Prix en roupies indiennes.',
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
    {
      title: 'Le prix au gramme près',
      text: 'Chaque poids a son prix, calculé au gramme près, et le prix au kilo est toujours écrit à côté.',
    },
    {
      title: 'Rien de caché sur l’étal',
      text: 'Choisissez une taille ou un poids, et la page dit combien il en reste. Ce qui est barré est épuisé.',
    },
    {
      title: 'Payez comme vous voulez',
      text: 'UPI, carte, banque en ligne ou paiement à la livraison. Ensuite, la page de votre commande montre où elle en est.',
    },
  ],
};
