import type { Sentences } from '../sentences.ts';

/** What the dashboard says of the list of products and of the price per kilo. */
export const products = {
  products: {
    tag: { en: 'Tag', fn: 'Étiquette', de: 'Stichwort' },
    drafts: { en: 'Drafts', fn: 'Brouillons', de: 'Entwürfe' },
    soldSoFar: { en: 'Sold so far', fn: 'Déjà vendus', de: 'Bisher verkauft' },
    added: { en: 'Added', fn: 'Ajouté', de: 'Hinzugefügt' },
    changeOf: {
      en: (part: string, name: string) => `change: ${part} of ${name}`,
      fn: (part: string, name: string) => `modifier : ${part} de ${name}`,
      de: (part: string, name: string) => `ändern: ${part} von ${name}`,
    },
    quickEdit: {
      en: 'Edit prices and stock',
      fn: 'Modifier prix et stock',
      de: 'Preise und Bestand ändern',
    },
    quickEditOf: {
      en: (name: string) => `Edit prices and stock of ${name}`,
      fn: (name: string) => `Modifier prix et stock de ${name}`,
      de: (name: string) => `Preise und Bestand von ${name} ändern`,
    },
    name: { en: 'Product', fn: 'Produit', de: 'Produkt' },
    sale: { en: 'Sold', fn: 'Vente', de: 'Verkauf' },
    price: { en: 'Price', fn: 'Prix', de: 'Preis' },
    stock: { en: 'Stock', fn: 'Stock', de: 'Bestand' },
    shop: { en: 'Shop', fn: 'Boutique', de: 'Laden' },
    offered: { en: 'Offered', fn: 'En vente', de: 'Im Angebot' },
    notOffered: { en: 'Not offered', fn: 'Pas en vente', de: 'Nicht im Angebot' },
    draft: { en: 'Draft', fn: 'Brouillon', de: 'Entwurf' },
    byTheKilo: { en: 'By the kilo', fn: 'Au kilo', de: 'Nach Kilo' },
    byThePiece: { en: 'By the piece', fn: 'À la pièce', de: 'Nach Stück' },
    perKg: { en: '/ kg', fn: '/ kg', de: '/ kg' },
    noPrice: { en: 'No price', fn: 'Sans prix', de: 'Ohne Preis' },
    searchLabel: { en: 'Name of a product', fn: 'Nom d’un produit', de: 'Name eines Produkts' },
    none: {
      en: 'No products found.',
      fn: 'Aucun produit trouvé.',
      de: 'Keine Produkte gefunden.',
    },
    view: { en: 'See in the shop', fn: 'Voir dans la boutique', de: 'Im Laden ansehen' },
    viewOf: {
      en: (name: string) => `See ${name} in the shop`,
      fn: (name: string) => `Voir ${name} dans la boutique`,
      de: (name: string) => `${name} im Laden ansehen`,
    },
    before: { en: 'Before:', fn: 'Avant :', de: 'Vorher:' },
  },
  kgPrice: {
    rehearsal: {
      en: 'What it would change',
      fn: 'Ce que cela changerait',
      de: 'Was es ändern würde',
    },
    follow: {
      en: (variations: number, products: number) =>
        `${variations === 1 ? '1 size' : `${variations} sizes`} of ${products === 1 ? '1 product' : `${products} products`} ${variations === 1 ? 'follows' : 'follow'} it.`,
      fn: (variations: number, products: number) =>
        `${variations === 1 ? '1 taille' : `${variations} tailles`} de ${products === 1 ? '1 produit' : `${products} produits`} ${variations === 1 ? 'le suit' : 'le suivent'}.`,
      de: (variations: number, products: number) =>
        `${variations === 1 ? '1 Größe' : `${variations} Größen`} von ${products === 1 ? '1 Produkt' : `${products} Produkten`} ${variations === 1 ? 'folgt' : 'folgen'} ihm.`,
    },
    lastMonth: {
      en: (sales: string, would: string) =>
        `In the last 30 days they sold for ${sales}; it would have been ${would}.`,
      fn: (sales: string, would: string) =>
        `Ces 30 derniers jours, elles ont rapporté ${sales} ; cela aurait été ${would}.`,
      de: (sales: string, would: string) =>
        `In den letzten 30 Tagen brachten sie ${sales}; es wären ${would} gewesen.`,
    },
    following: {
      en: (variations: number) =>
        `${variations === 1 ? '1 size follows' : `${variations} sizes follow`} it. Their price changes with the next page a customer opens.`,
      fn: (variations: number) =>
        `${variations === 1 ? '1 taille le suit' : `${variations} tailles le suivent`}. Leur prix change à la prochaine page qu’un client ouvre.`,
      de: (variations: number) =>
        `${variations === 1 ? '1 Größe folgt' : `${variations} Größen folgen`} ihm. Ihr Preis ändert sich mit der nächsten Seite, die ein Kunde öffnet.`,
    },
    some: {
      en: (from: number, to: number, all: number) => `Sizes ${from} to ${to} of ${all}`,
      fn: (from: number, to: number, all: number) => `Tailles ${from} à ${to} sur ${all}`,
      de: (from: number, to: number, all: number) => `Größen ${from} bis ${to} von ${all}`,
    },
    title: { en: 'Universal kg price', fn: 'Prix au kilo universel', de: 'Allgemeiner Kilopreis' },
    label: {
      en: 'Price per kg in rupees',
      fn: 'Prix au kilo en roupies',
      de: 'Preis je kg in Rupien',
    },
    rupees: { en: 'Rs.', fn: 'Rs.', de: 'Rs.' },
    perKg: { en: '/ kg', fn: '/ kg', de: '/ kg' },
  },
} satisfies Sentences;
