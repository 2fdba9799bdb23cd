import type { PageContent } from '../../../../contract/office/pages.ts';

/** The shipped home page. */
export const home: PageContent = {
  title: {
    en: '{shop}: {tagline}',
    fn: '{shop} : {tagline}',
    de: '{shop}: {tagline}',
  },
  description: {
    en: 'At {shop}, every weight and every size shows its price in rupees, and how much of it is left.',
    fn: 'Chez {shop}, chaque poids et chaque taille montre son prix en roupies, et combien il en reste.',
    de: 'Bei {shop} zeigt jedes Gewicht und jede Größe den Preis in Rupien, und wie viel davon da ist.',
  },
  blocks: [
    {
      kind: 'slides',
    },
    {
      kind: 'categories',
      title: {
        en: 'Categories',
        fn: 'Catégories',
        de: 'Kategorien',
      },
      count: 8,
    },
    {
      kind: 'saleUnits',
      kgText: {},
      unitText: {},
    },
    {
      kind: 'collection',
      title: {
        en: 'New arrivals',
        fn: 'Nouveautés',
        de: 'Neu eingetroffen',
      },
      layout: 'row',
      source: {
        by: 'newest',
      },
      count: 4,
    },
    {
      kind: 'collection',
      title: {
        en: 'Best sellers',
        fn: 'Meilleures ventes',
        de: 'Meistverkauft',
      },
      layout: 'ranking',
      source: {
        by: 'mostBought',
      },
      count: 5,
    },
    {
      kind: 'promises',
      title: {},
      items: [
        {
          of: 'own',
          title: {
            en: 'Priced to the gram',
            fn: 'Le prix au gramme près',
            de: 'Aufs Gramm genau',
          },
          text: {
            en: 'Every weight has its own price, worked out to the gram, and the price of a kilo always stands beside it.',
            fn: 'Chaque poids a son prix, calculé au gramme près, et le prix au kilo est toujours écrit à côté.',
            de: 'Jedes Gewicht hat seinen eigenen Preis, aufs Gramm berechnet, und der Kilopreis steht immer daneben.',
          },
        },
        {
          of: 'own',
          title: {
            en: 'Nothing hidden on the shelf',
            fn: 'Rien de caché sur l’étal',
            de: 'Nichts im Regal versteckt',
          },
          text: {
            en: 'Choose a size or a weight and the page says how much of it is left. What is struck through is sold out.',
            fn: 'Choisissez une taille ou un poids, et la page dit combien il en reste. Ce qui est barré est épuisé.',
            de: 'Wählen Sie eine Größe oder ein Gewicht, und die Seite sagt, wie viel davon da ist. Durchgestrichenes ist ausverkauft.',
          },
        },
        {
          of: 'own',
          title: {
            en: 'Pay the way you like',
            fn: 'Payez comme vous voulez',
            de: 'Zahlen, wie Sie mögen',
          },
          text: {
            en: 'UPI, card, net banking or cash on delivery. Then the page of your order shows where it stands.',
            fn: 'UPI, carte, banque en ligne ou paiement à la livraison. Ensuite, la page de votre commande montre où elle en est.',
            de: 'UPI, Karte, Onlinebanking oder Nachnahme. Danach zeigt die Seite Ihrer Bestellung, wie weit sie ist.',
          },
        },
      ],
    },
  ],
};
