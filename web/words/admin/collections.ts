import type { Sentences } from '../sentences.ts';

/** What the dashboard says of the pages of categories and collections. */
export const collections = {
  title: { en: 'Collections', fn: 'Collections', de: 'Kollektionen' },
  lead: {
    en: 'A page of its own for a category, or for goods that you put together: a text, a picture, and what comes first.',
    fn: 'Une page à part pour une catégorie, ou pour des articles que vous réunissez : un texte, une image et ce qui vient en premier.',
    de: 'Eine eigene Seite für eine Kategorie oder für Waren, die Sie zusammenstellen: ein Text, ein Bild und was zuerst kommt.',
  },
  none: {
    en: 'None yet. Categories show all their products in the order in which they came.',
    fn: 'Aucune pour le moment. Les catégories montrent tous leurs produits dans l’ordre de leur arrivée.',
    de: 'Noch keine. Kategorien zeigen alle ihre Produkte in der Folge, in der sie kamen.',
  },
  create: { en: 'New collection', fn: 'Nouvelle collection', de: 'Neue Kollektion' },
  formLead: {
    en: 'Saved changes show in the shop at once, if the collection is published.',
    fn: 'Ce qui est enregistré se voit aussitôt dans la boutique, si la collection est publiée.',
    de: 'Gespeichertes steht sofort im Laden, wenn die Kollektion veröffentlicht ist.',
  },
  aboutIt: { en: 'Above the products', fn: 'Au-dessus des produits', de: 'Über den Produkten' },
  products: { en: 'Products', fn: 'Produits', de: 'Produkte' },
  inOrder: { en: 'In this order', fn: 'Dans cet ordre', de: 'In dieser Reihenfolge' },
  first: { en: 'These come first', fn: 'Ceux-ci en premier', de: 'Diese zuerst' },
  inShop: { en: 'In the shop', fn: 'Dans la boutique', de: 'Im Laden' },
  kinds: {
    category: { en: 'A category', fn: 'Une catégorie', de: 'Eine Kategorie' },
    tag: { en: 'A tag', fn: 'Une étiquette', de: 'Ein Stichwort' },
    picks: { en: 'Chosen products', fn: 'Des produits choisis', de: 'Ausgewählte Produkte' },
  },
  addProduct: { en: 'Find a product', fn: 'Chercher un produit', de: 'Produkt suchen' },
  goneProduct: {
    en: 'A product that the shop no longer has',
    fn: 'Un produit que la boutique n’a plus',
    de: 'Ein Produkt, das der Laden nicht mehr hat',
  },
  address: {
    en: 'Address and search results',
    fn: 'Adresse et résultats de recherche',
    de: 'Adresse und Suchergebnisse',
  },
  slugHint: {
    en: (word: string) => `/collections/${word || '…'}; it stays as it is once it is saved`,
    fn: (word: string) => `/collections/${word || '…'} ; elle ne change plus une fois enregistrée`,
    de: (word: string) => `/collections/${word || '…'}; gespeichert bleibt sie, wie sie ist`,
  },
  categoryAddress: {
    en: 'The page stands at the address that the category has always had',
    fn: 'La page se trouve à l’adresse que la catégorie a toujours eue',
    de: 'Die Seite steht unter der Adresse, die die Kategorie schon immer hat',
  },
  seoTitleHint: {
    en: 'Empty: the name. Search engines show about 60 characters',
    fn: 'Vide : le nom. Les moteurs de recherche montrent environ 60 caractères',
    de: 'Leer: der Name. Suchmaschinen zeigen etwa 60 Zeichen',
  },
  seoDescriptionHint: {
    en: 'Search engines show about 155 characters',
    fn: 'Les moteurs de recherche montrent environ 155 caractères',
    de: 'Suchmaschinen zeigen etwa 155 Zeichen',
  },
  published: { en: 'Published', fn: 'Publiée', de: 'Veröffentlicht' },
  hidden: { en: 'Not published', fn: 'Non publiée', de: 'Nicht veröffentlicht' },
  view: { en: 'View', fn: 'Voir', de: 'Ansehen' },
  delete: { en: 'Delete', fn: 'Supprimer', de: 'Löschen' },
  deleteText: {
    en: 'Its page goes; the products stay. You can undo it in the log.',
    fn: 'Sa page disparaît ; les produits restent. Le journal permet de l’annuler.',
    de: 'Ihre Seite geht, die Produkte bleiben. Im Protokoll lässt es sich zurücknehmen.',
  },
  deleted: { en: 'Collection deleted', fn: 'Collection supprimée', de: 'Kollektion gelöscht' },
  keep: { en: 'Keep it', fn: 'La garder', de: 'Behalten' },
} satisfies Sentences;
