import type { Sentences } from '../sentences.ts';

/** What the dashboard says of the pages that the merchant writes. */
export const pages = {
  lead: {
    en: 'The pages of your shop: the home page, those that every shop needs, and your own.',
    fn: 'Les pages de votre boutique : l’accueil, celles dont chaque boutique a besoin, et les vôtres.',
    de: 'Die Seiten Ihres Ladens: die Startseite, die nötigen und Ihre eigenen.',
  },
  none: { en: 'No pages', fn: 'Aucune page', de: 'Keine Seiten' },
  create: { en: 'New page', fn: 'Nouvelle page', de: 'Neue Seite' },
  creating: { en: 'Making the page', fn: 'Création de la page', de: 'Seite wird angelegt' },
  page: { en: 'Page', fn: 'Page', de: 'Seite' },
  address: { en: 'Address', fn: 'Adresse', de: 'Adresse' },
  addressHint: {
    en: 'Small letters, digits and hyphens. It stays as it is.',
    fn: 'Lettres minuscules, chiffres et traits d’union. Elle ne change plus.',
    de: 'Kleinbuchstaben, Ziffern und Bindestriche. Sie bleibt so.',
  },
  addressFault: {
    en: 'Small letters, digits and hyphens, such as size-guide',
    fn: 'Lettres minuscules, chiffres et traits d’union, par exemple guide-des-tailles',
    de: 'Kleinbuchstaben, Ziffern und Bindestriche, etwa groessen',
  },
  shippedNames: {
    home: { en: 'Home page', fn: 'Page d’accueil', de: 'Startseite' },
    about: { en: 'About us', fn: 'À propos', de: 'Über uns' },
    delivery: { en: 'Delivery', fn: 'Livraison', de: 'Lieferung' },
    returns: { en: 'Returns', fn: 'Retours', de: 'Rücksendungen' },
    privacy: { en: 'Privacy', fn: 'Vie privée', de: 'Datenschutz' },
    terms: { en: 'Terms of use', fn: 'Conditions d’utilisation', de: 'Nutzungsbedingungen' },
    contact: { en: 'Contact', fn: 'Contact', de: 'Kontakt' },
  },
  state: { en: 'Status', fn: 'Statut', de: 'Stand' },
  states: {
    shipped: { en: 'As it came', fn: 'D’origine', de: 'Wie geliefert' },
    draft: { en: 'Draft', fn: 'Brouillon', de: 'Entwurf' },
    published: { en: 'Published', fn: 'Publiée', de: 'Veröffentlicht' },
    planned: {
      en: (at: string) => `Goes out ${at}`,
      fn: (at: string) => `Paraît le ${at}`,
      de: (at: string) => `Erscheint ${at}`,
    },
  },
  look: { en: 'See it in the shop', fn: 'La voir en boutique', de: 'Im Laden ansehen' },
  editorLead: {
    en: 'Customers see a change once you publish it.',
    fn: 'Les clients voient un changement dès que vous le publiez.',
    de: 'Kunden sehen eine Änderung, sobald Sie sie veröffentlichen.',
  },
  title: { en: 'Title', fn: 'Titre', de: 'Titel' },
  descriptionHint: {
    en: 'One or two sentences for search engines',
    fn: 'Une ou deux phrases pour les moteurs de recherche',
    de: 'Ein, zwei Sätze für Suchmaschinen',
  },
  about: { en: 'Title and description', fn: 'Titre et description', de: 'Titel und Beschreibung' },
  blocks: { en: 'Blocks', fn: 'Blocs', de: 'Bausteine' },
  noBlocks: {
    en: 'This page is still empty. Add its first block.',
    fn: 'Cette page est encore vide. Ajoutez le premier bloc.',
    de: 'Diese Seite ist noch leer. Fügen Sie den ersten Baustein hinzu.',
  },
  add: { en: 'Add a block', fn: 'Ajouter un bloc', de: 'Baustein hinzufügen' },
  addBelow: { en: 'Add below', fn: 'Ajouter dessous', de: 'Darunter hinzufügen' },
  choose: { en: 'Choose a block', fn: 'Choisir un bloc', de: 'Baustein wählen' },
  duplicate: { en: 'Duplicate', fn: 'Dupliquer', de: 'Duplizieren' },
  remove: { en: 'Delete', fn: 'Supprimer', de: 'Löschen' },
  removed: {
    en: (what: string) => `Deleted: ${what}`,
    fn: (what: string) => `Supprimé : ${what}`,
    de: (what: string) => `Gelöscht: ${what}`,
  },
  bringBack: { en: 'Bring it back', fn: 'Le remettre', de: 'Zurückholen' },
  blockName: {
    en: (kind: string, place: number) => `${kind}, block ${place}`,
    fn: (kind: string, place: number) => `${kind}, bloc ${place}`,
    de: (kind: string, place: number) => `${kind}, Baustein ${place}`,
  },
  warnings: {
    en: (count: number) => (count === 1 ? '1 thing is missing' : `${count} things are missing`),
    fn: (count: number) => (count === 1 ? '1 chose manque' : `${count} choses manquent`),
    de: (count: number) => (count === 1 ? '1 Sache fehlt' : `${count} Sachen fehlen`),
  },
  warning: {
    no_alternative: {
      en: 'The picture has no description for those who cannot see it.',
      fn: 'L’image n’a pas de description pour ceux qui ne la voient pas.',
      de: 'Dem Bild fehlt die Beschreibung für alle, die es nicht sehen.',
    },
    no_title: {
      en: 'A page needs a title, for people and for search engines.',
      fn: 'Une page a besoin d’un titre, pour les gens et les moteurs de recherche.',
      de: 'Eine Seite braucht einen Titel, für Menschen und für Suchmaschinen.',
    },
    language_half_done: {
      en: 'A text is missing in this language.',
      fn: 'Un texte manque dans cette langue.',
      de: 'Ein Text fehlt in dieser Sprache.',
    },
    heading_skipped: {
      en: 'A small heading needs a large one before it.',
      fn: 'Un petit titre en demande un grand avant lui.',
      de: 'Vor einer kleinen Überschrift fehlt die große.',
    },
    empty_block: {
      en: 'There is nothing in it yet.',
      fn: 'Il n’y a encore rien dedans.',
      de: 'Noch steht nichts darin.',
    },
    empty_collection: {
      en: 'It finds no products at present.',
      fn: 'Il ne trouve aucun produit pour le moment.',
      de: 'Zurzeit findet er keine Produkte.',
    },
    product_gone: {
      en: 'A chosen product is no longer there.',
      fn: 'Un produit choisi n’existe plus.',
      de: 'Ein gewähltes Produkt gibt es nicht mehr.',
    },
    picture_gone: {
      en: 'A picture is no longer there.',
      fn: 'Une image n’existe plus.',
      de: 'Ein Bild gibt es nicht mehr.',
    },
    coupon_over: {
      en: 'The offer is over or has no code.',
      fn: 'L’offre est terminée ou n’a pas de code.',
      de: 'Das Angebot ist vorbei oder hat keinen Code.',
    },
  },
  preview: { en: 'The page', fn: 'La page', de: 'Die Seite' },
  lookAtIt: { en: 'Look at it', fn: 'Voir la page', de: 'Ansehen' },
  widths: {
    label: { en: 'Width', fn: 'Largeur', de: 'Breite' },
    phone: { en: 'Phone', fn: 'Téléphone', de: 'Handy' },
    computer: { en: 'Computer', fn: 'Ordinateur', de: 'Computer' },
  },
  themes: {
    label: { en: 'Light or dark', fn: 'Clair ou sombre', de: 'Hell oder dunkel' },
    light: { en: 'Light', fn: 'Clair', de: 'Hell' },
    dark: { en: 'Dark', fn: 'Sombre', de: 'Dunkel' },
  },
  notShown: {
    en: 'Something in the page is not right yet: this is how it was before.',
    fn: 'Quelque chose n’est pas encore juste : voici la page d’avant.',
    de: 'Etwas stimmt noch nicht: So sah die Seite davor aus.',
  },
  publication: { en: 'Publish', fn: 'Publier', de: 'Veröffentlichen' },
  publish: { en: 'Publish', fn: 'Publier', de: 'Veröffentlichen' },
  published: {
    en: 'Published: customers see it now',
    fn: 'Publiée : les clients la voient',
    de: 'Veröffentlicht: Kunden sehen sie jetzt',
  },
  later: { en: 'Publish later', fn: 'Publier plus tard', de: 'Später veröffentlichen' },
  at: {
    en: 'Day and time, in India',
    fn: 'Jour et heure, en Inde',
    de: 'Tag und Uhrzeit in Indien',
  },
  plan: { en: 'Plan it', fn: 'Programmer', de: 'Planen' },
  planned: {
    en: (at: string) => `Goes out ${at}`,
    fn: (at: string) => `Paraît le ${at}`,
    de: (at: string) => `Erscheint ${at}`,
  },
  plannedHint: {
    en: 'What is planned goes out as it is. Later changes wait for the next time.',
    fn: 'Ce qui est programmé paraît tel quel. Les changements suivants attendent la fois d’après.',
    de: 'Was geplant ist, erscheint so. Spätere Änderungen warten bis zum nächsten Mal.',
  },
  planEnded: {
    en: 'Published. What was planned is dropped.',
    fn: 'Publiée. Ce qui était prévu est retiré.',
    de: 'Veröffentlicht. Was geplant war, ist zurückgezogen.',
  },
  withdraw: { en: 'Do not publish', fn: 'Ne pas publier', de: 'Doch nicht veröffentlichen' },
  withdrawn: {
    en: 'It stays a draft',
    fn: 'Elle reste un brouillon',
    de: 'Sie bleibt ein Entwurf',
  },
  draftDiffers: {
    en: 'The draft has changes that customers do not see yet.',
    fn: 'Le brouillon a des changements que les clients ne voient pas encore.',
    de: 'Der Entwurf hat Änderungen, die Kunden noch nicht sehen.',
  },
  upToDate: {
    en: 'Customers see the page as it stands here.',
    fn: 'Les clients voient la page telle qu’elle est ici.',
    de: 'Kunden sehen die Seite so, wie sie hier steht.',
  },
  neverPublished: {
    en: 'Nobody sees this page yet.',
    fn: 'Personne ne voit encore cette page.',
    de: 'Noch sieht niemand diese Seite.',
  },
  delete: { en: 'Delete the page', fn: 'Supprimer la page', de: 'Seite löschen' },
  deleteTitle: {
    en: 'Delete this page?',
    fn: 'Supprimer cette page ?',
    de: 'Diese Seite löschen?',
  },
  deleteText: {
    en: 'It leaves the shop, and links to it lead nowhere. You can undo it in the log.',
    fn: 'Elle quitte la boutique, et les liens n’y mènent plus. Le journal permet de l’annuler.',
    de: 'Sie verschwindet aus dem Laden, Links darauf führen ins Leere. Im Protokoll lässt es sich zurücknehmen.',
  },
  reset: {
    en: 'Back to how it came',
    fn: 'Revenir à l’origine',
    de: 'Zurück zur gelieferten Seite',
  },
  resetTitle: {
    en: 'Give up your own version?',
    fn: 'Abandonner votre version ?',
    de: 'Die eigene Fassung aufgeben?',
  },
  resetText: {
    en: 'Customers see the page as it came with the shop. You can undo it in the log.',
    fn: 'Les clients voient la page d’origine. Le journal permet de l’annuler.',
    de: 'Kunden sehen die Seite, wie sie mit dem Laden kam. Im Protokoll lässt es sich zurücknehmen.',
  },
  keep: { en: 'Keep it', fn: 'La garder', de: 'Behalten' },
  met: {
    en: (by: string, at: string) =>
      `${by} has changed this meanwhile (${at}). What you typed is still here.`,
    fn: (by: string, at: string) =>
      `${by} y a changé quelque chose entre-temps (${at}). Votre saisie est toujours là.`,
    de: (by: string, at: string) =>
      `${by} hat hier inzwischen etwas geändert (${at}). Ihre Eingaben sind noch da.`,
  },
  takeTheirs: {
    en: 'Take the other version',
    fn: 'Prendre l’autre version',
    de: 'Die andere Fassung nehmen',
  },
  keepMine: {
    en: 'Keep mine and save',
    fn: 'Garder la mienne et enregistrer',
    de: 'Meine behalten und speichern',
  },
  theirs: {
    en: 'Saving yours would change this in theirs:',
    fn: 'Enregistrer la vôtre y changerait ceci :',
    de: 'Ihre Fassung zu speichern würde dort dies ändern:',
  },
  history: { en: 'History', fn: 'Historique', de: 'Verlauf' },
  noHistory: {
    en: 'Nothing of this page has been published yet.',
    fn: 'Rien de cette page n’a encore été publié.',
    de: 'Von dieser Seite wurde noch nichts veröffentlicht.',
  },
  version: {
    en: (at: string, by: string) => `${at}, ${by}`,
    fn: (at: string, by: string) => `${at}, ${by}`,
    de: (at: string, by: string) => `${at}, ${by}`,
  },
  versionStates: {
    current: { en: 'Customers see it', fn: 'Visible', de: 'Zu sehen' },
    planned: { en: 'Planned', fn: 'Programmée', de: 'Geplant' },
    withdrawn: { en: 'Not published', fn: 'Non publiée', de: 'Nicht veröffentlicht' },
    published: { en: 'Earlier', fn: 'Antérieure', de: 'Früher' },
  },
  compare: { en: 'Compare', fn: 'Comparer', de: 'Vergleichen' },
  compareLead: {
    en: 'Since this version:',
    fn: 'Depuis cette version :',
    de: 'Seit dieser Fassung:',
  },
  same: {
    en: 'It is the same as the draft.',
    fn: 'Elle est identique au brouillon.',
    de: 'Sie gleicht dem Entwurf.',
  },
  restore: { en: 'Bring back', fn: 'Rétablir', de: 'Zurückholen' },
  restored: {
    en: 'It is the draft again. Publish it when it is right.',
    fn: 'C’est de nouveau le brouillon. Publiez-le quand il convient.',
    de: 'Sie ist wieder der Entwurf. Veröffentlichen Sie ihn, wenn er stimmt.',
  },
  changes: {
    added: { en: 'New', fn: 'Nouveau', de: 'Neu' },
    removed: { en: 'Gone', fn: 'Retiré', de: 'Weg' },
    changed: { en: 'Changed', fn: 'Modifié', de: 'Geändert' },
    moved: { en: 'Moved', fn: 'Déplacé', de: 'Verschoben' },
    page: { en: 'The page', fn: 'La page', de: 'Die Seite' },
    nothing: { en: 'nothing', fn: 'rien', de: 'nichts' },
  },
} satisfies Sentences;
