import type { PageBlock } from '../../../../contract/office/page-blocks.ts';
import type { PageContent } from '../../../../contract/office/pages.ts';
import type { SoldKind } from '../../../../shop/office/sold.ts';
import type { Texts } from '../../../../shop/texts.ts';

const openings: Readonly<Record<SoldKind, Texts>> = {
  both: {
    en: 'In the villages and towns of India the market day is when cloth and grain are sold side by side. {shop} is open every day.',
    fn: 'Dans les villages et les villes de l’Inde, le jour du marché est celui où le tissu et le grain se vendent côte à côte. {shop} est ouvert tous les jours.',
    de: 'In den Dörfern und Städten Indiens ist der Markttag der Tag, an dem Stoff und Getreide nebeneinander verkauft werden. {shop} hat jeden Tag offen.',
  },
  cloth: {
    en: 'In the villages and towns of India the market day is when bales of cloth are unrolled for everybody to see. {shop} is open every day.',
    fn: 'Dans les villages et les villes de l’Inde, le jour du marché est celui où les rouleaux de tissu se déroulent devant tous. {shop} est ouvert tous les jours.',
    de: 'In den Dörfern und Städten Indiens ist der Markttag der Tag, an dem Stoffballen vor aller Augen aufgerollt werden. {shop} hat jeden Tag offen.',
  },
  food: {
    en: 'In the villages and towns of India the market day is when the harvest goes onto the scale. {shop} is open every day.',
    fn: 'Dans les villages et les villes de l’Inde, le jour du marché est celui où la récolte passe sur la balance. {shop} est ouvert tous les jours.',
    de: 'In den Dörfern und Städten Indiens ist der Markttag der Tag, an dem die Ernte auf die Waage kommt. {shop} hat jeden Tag offen.',
  },
};

const clothByThePiece: PageBlock = {
  kind: 'text',
  title: {
    en: 'Cloth by the piece',
    fn: 'Le tissu à la pièce',
    de: 'Stoff nach Stück',
  },
  level: 2,
  text: {
    en: 'Choose a size and you see how many of it are left, before anything goes into the cart. What is struck through is sold out, and we say so.',
    fn: 'Choisissez une taille et vous voyez combien il en reste, avant de rien mettre au panier. Ce qui est barré est épuisé, et nous le disons.',
    de: 'Wählen Sie eine Größe, und Sie sehen, wie viele davon da sind, bevor etwas in den Warenkorb kommt. Was durchgestrichen ist, ist ausverkauft, und das sagen wir auch.',
  },
  link: null,
};

const foodByTheKilo: PageBlock = {
  kind: 'text',
  title: {
    en: 'Food by the kilo',
    fn: 'Les aliments au kilo',
    de: 'Lebensmittel nach Kilo',
  },
  level: 2,
  text: {
    en: 'Each weight shows its own price, worked out to the gram from the price of a kilo and rounded once.',
    fn: 'Chaque poids montre son prix, calculé au gramme à partir du prix au kilo et arrondi une seule fois.',
    de: 'Jedes Gewicht zeigt seinen Preis, aufs Gramm aus dem Kilopreis berechnet und einmal gerundet.',
  },
  link: null,
};

/** The shipped page about the shop, by what it sells. */
export const buildAbout = (sells: SoldKind): PageContent => ({
  title: {
    en: 'About us',
    fn: 'À propos',
    de: 'Über uns',
  },
  description: {
    en: '{shop}: {tagline}. Who we are, and how we sell.',
    fn: '{shop} : {tagline}. Qui nous sommes, et comment nous vendons.',
    de: '{shop}: {tagline}. Wer wir sind, und wie wir verkaufen.',
  },
  blocks: [
    {
      kind: 'text',
      title: {},
      level: 2,
      text: openings[sells],
      link: null,
    },
    ...(sells === 'food' ? [] : [clothByThePiece]),
    ...(sells === 'cloth' ? [] : [foodByTheKilo]),
    {
      kind: 'text',
      title: {
        en: 'One price, in rupees',
        fn: 'Un seul prix, en roupies',
        de: 'Ein Preis, in Rupien',
      },
      level: 2,
      text: {
        en: 'What the cart says is what you pay. If a price moves while you shop, we ask you before anything is ordered.',
        fn: 'Vous payez ce que dit le panier. Si un prix change pendant vos achats, nous vous demandons votre avis avant toute commande.',
        de: 'Sie zahlen, was im Warenkorb steht. Ändert sich ein Preis, während Sie einkaufen, fragen wir Sie, bevor etwas bestellt wird.',
      },
      link: null,
    },
    {
      kind: 'text',
      title: {
        en: 'From shelf to door',
        fn: 'De l’étagère à la porte',
        de: 'Vom Regal zur Tür',
      },
      level: 2,
      text: {
        en: 'An order has a page of its own. It shows where the order stands, from the moment it is placed until it is delivered.',
        fn: 'Chaque commande a sa page. Elle montre où en est la commande, du moment où elle est passée jusqu’à sa livraison.',
        de: 'Jede Bestellung hat ihre eigene Seite. Dort steht, wie weit sie ist, vom Aufgeben bis zur Lieferung.',
      },
      link: null,
    },
    {
      kind: 'map',
      title: {},
      text: {},
    },
  ],
});
