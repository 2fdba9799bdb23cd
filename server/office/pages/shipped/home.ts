import type { PageBlock } from '../../../../contract/office/page-blocks.ts';
import type { PageContent } from '../../../../contract/office/pages.ts';
import type { SoldKind } from '../../../../shop/office/sold.ts';
import type { Texts } from '../../../../shop/texts.ts';

type Promised = Extract<PageBlock, { kind: 'promises' }>['items'][number];

const descriptions: Readonly<Record<SoldKind, Texts>> = {
  both: {
    en: 'At {shop}, every weight and every size shows its price in rupees, and how much of it is left.',
    fn: 'Chez {shop}, chaque poids et chaque taille montre son prix en roupies, et combien il en reste.',
    de: 'Bei {shop} zeigt jedes Gewicht und jede Größe den Preis in Rupien, und wie viel davon da ist.',
  },
  cloth: {
    en: 'At {shop}, every size shows its price in rupees, and how many of it are left.',
    fn: 'Chez {shop}, chaque taille montre son prix en roupies, et combien il en reste.',
    de: 'Bei {shop} zeigt jede Größe den Preis in Rupien, und wie viele davon da sind.',
  },
  food: {
    en: 'At {shop}, every weight shows its price in rupees, and how much of it is left.',
    fn: 'Chez {shop}, chaque poids montre son prix en roupies, et combien il en reste.',
    de: 'Bei {shop} zeigt jedes Gewicht den Preis in Rupien, und wie viel davon da ist.',
  },
};

const toTheGram: Promised = {
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
};

const byThePiece: Promised = {
  of: 'own',
  title: {
    en: 'One piece, one price',
    fn: 'Une pièce, un prix',
    de: 'Ein Stück, ein Preis',
  },
  text: {
    en: 'Every size says what it costs. What is reduced shows the old price and the new one.',
    fn: 'Chaque taille dit ce qu’elle coûte. Ce qui est réduit montre l’ancien prix et le nouveau.',
    de: 'Jede Größe sagt, was sie kostet. Was reduziert ist, zeigt den alten Preis und den neuen.',
  },
};

const leftOnTheShelf: Readonly<Record<SoldKind, Texts>> = {
  both: {
    en: 'Choose a size or a weight and the page says how much of it is left. What is struck through is sold out.',
    fn: 'Choisissez une taille ou un poids, et la page dit combien il en reste. Ce qui est barré est épuisé.',
    de: 'Wählen Sie eine Größe oder ein Gewicht, und die Seite sagt, wie viel davon da ist. Durchgestrichenes ist ausverkauft.',
  },
  cloth: {
    en: 'Choose a size and the page says how many of it are left. What is struck through is sold out.',
    fn: 'Choisissez une taille, et la page dit combien il en reste. Ce qui est barré est épuisé.',
    de: 'Wählen Sie eine Größe, und die Seite sagt, wie viele davon da sind. Durchgestrichenes ist ausverkauft.',
  },
  food: {
    en: 'Choose a weight and the page says how much of it is left. What is struck through is sold out.',
    fn: 'Choisissez un poids, et la page dit combien il en reste. Ce qui est barré est épuisé.',
    de: 'Wählen Sie ein Gewicht, und die Seite sagt, wie viel davon da ist. Durchgestrichenes ist ausverkauft.',
  },
};

/** The market of today: goods by the kilo with their prices, those of the season first. */
const pricesOfToday: PageBlock = {
  kind: 'collection',
  title: {
    en: 'Today’s prices',
    fn: 'Les prix du jour',
    de: 'Preise von heute',
  },
  layout: 'row',
  source: {
    by: 'kilo',
    season: 'Seasonal',
  },
  count: 8,
};

/**
 * The shipped home page of a shop, by what it sells. Goods come before words: the first ones stand
 * within the first screen of a phone.
 */
export const buildHome = (sells: SoldKind): PageContent => ({
  title: {
    en: '{shop}: {tagline}',
    fn: '{shop} : {tagline}',
    de: '{shop}: {tagline}',
  },
  description: descriptions[sells],
  blocks: [
    ...(sells === 'cloth' ? [] : [pricesOfToday]),
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
      kind: 'slides',
    },
    {
      kind: 'saleUnits',
      kgText: {},
      unitText: {},
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
        sells === 'cloth' ? byThePiece : toTheGram,
        {
          of: 'own',
          title: {
            en: 'Nothing hidden on the shelf',
            fn: 'Rien de caché sur l’étal',
            de: 'Nichts im Regal versteckt',
          },
          text: leftOnTheShelf[sells],
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
});
