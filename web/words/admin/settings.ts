import type { Sentences } from '../sentences.ts';

/** What the dashboard says of slides and of synonyms in the search. */
export const settings = {
  slider: {
    title: { en: 'Slides', fn: 'Diaporama', de: 'Diaschau' },
    lead: {
      en: 'The slides of the home page, in this order.',
      fn: 'Les diapositives de la page d’accueil, dans cet ordre.',
      de: 'Die Bilder der Startseite, in dieser Reihenfolge.',
    },
    slide: {
      en: (n: number) => `Slide ${n}`,
      fn: (n: number) => `Diapositive ${n}`,
      de: (n: number) => `Bild ${n}`,
    },
    slideTitle: { en: 'Title', fn: 'Titre', de: 'Titel' },
    subtitle: { en: 'Subtitle', fn: 'Sous-titre', de: 'Untertitel' },
    link: { en: 'Link', fn: 'Lien', de: 'Link' },
    linkHint: {
      en: 'A page of this shop, such as /collections',
      fn: 'Une page de cette boutique, comme /collections',
      de: 'Eine Seite dieses Ladens, etwa /collections',
    },
    linkText: { en: 'Text of the link', fn: 'Texte du lien', de: 'Text des Links' },
    picture: { en: 'Picture', fn: 'Image', de: 'Bild' },
    preview: {
      en: 'As customers see it',
      fn: 'Comme les clients la voient',
      de: 'Wie Kunden es sehen',
    },
    noPicture: {
      en: 'Without a picture the slide shows the scale.',
      fn: 'Sans image, la diapositive montre la balance.',
      de: 'Ohne Bild ist die Waage zu sehen.',
    },
    choosePicture: { en: 'Choose a picture', fn: 'Choisir une image', de: 'Bild wählen' },
    removePicture: { en: 'Remove the picture', fn: 'Retirer l’image', de: 'Bild entfernen' },
    add: { en: 'Add a slide', fn: 'Ajouter une diapositive', de: 'Bild hinzufügen' },
    none: {
      en: 'No slides: the home page shows the scale, and a text of its own.',
      fn: 'Aucune diapositive : la page d’accueil montre la balance et son propre texte.',
      de: 'Keine Bilder: Die Startseite zeigt die Waage und einen eigenen Text.',
    },
  },
  synonyms: {
    title: { en: 'Search words', fn: 'Mots de la recherche', de: 'Suchwörter' },
    lead: {
      en: 'Names that the search takes for one thing: pyaz, pyaaz and onion. A new name counts from the next search on.',
      fn: 'Des noms que la recherche tient pour une même chose : pyaz, pyaaz et onion. Un nouveau nom compte dès la recherche suivante.',
      de: 'Namen, die der Suche dasselbe bedeuten: pyaz, pyaaz und onion. Ein neuer Name gilt ab der nächsten Suche.',
    },
    tryTitle: { en: 'Try a search', fn: 'Essayer une recherche', de: 'Eine Suche ausprobieren' },
    trySearch: {
      en: 'What a customer may type',
      fn: 'Ce qu’un client peut taper',
      de: 'Was ein Kunde eintippen könnte',
    },
    finds: {
      en: (count: string, one: boolean) =>
        one ? `It finds ${count} product:` : `It finds ${count} products:`,
      fn: (count: string, one: boolean) =>
        one ? `Elle trouve ${count} produit :` : `Elle trouve ${count} produits :`,
      de: (count: string, one: boolean) =>
        one ? `Sie findet ${count} Produkt:` : `Sie findet ${count} Produkte:`,
    },
    findsNone: { en: 'It finds nothing.', fn: 'Elle ne trouve rien.', de: 'Sie findet nichts.' },
    insteadOf: {
      en: (words: string) => `It looks for “${words}” instead.`,
      fn: (words: string) => `Elle cherche plutôt « ${words} ».`,
      de: (words: string) => `Sie sucht stattdessen „${words}“.`,
    },
    own: { en: 'Your own', fn: 'Les vôtres', de: 'Die eigenen' },
    none: {
      en: 'None yet. Names that only your customers use belong here.',
      fn: 'Aucun pour l’instant. Les noms propres à vos clients ont leur place ici.',
      de: 'Noch keine. Namen, die nur Ihre Kunden benutzen, gehören hierher.',
    },
    newGroup: { en: 'New group', fn: 'Nouveau groupe', de: 'Neue Gruppe' },
    searchLabel: {
      en: 'Search the names of the groups',
      fn: 'Chercher parmi les noms des groupes',
      de: 'Namen in den Gruppen suchen',
    },
    noneFound: {
      en: 'No group has such a name.',
      fn: 'Aucun groupe n’a un tel nom.',
      de: 'Keine Gruppe hat so einen Namen.',
    },
    add: { en: 'Add a group', fn: 'Ajouter un groupe', de: 'Gruppe hinzufügen' },
    names: { en: 'Names of one thing', fn: 'Noms d’une même chose', de: 'Namen für dasselbe' },
    name: { en: 'Add a name', fn: 'Ajouter un nom', de: 'Name hinzufügen' },
    change: { en: 'Change', fn: 'Modifier', de: 'Ändern' },
    changeOf: {
      en: (words: string) => `Change ${words}`,
      fn: (words: string) => `Modifier ${words}`,
      de: (words: string) => `${words} ändern`,
    },
    few: {
      en: 'Two names at least, please',
      fn: 'Deux noms au moins, s’il vous plaît',
      de: 'Bitte mindestens zwei Namen',
    },
    deleteOf: {
      en: (words: string) => `Delete ${words}`,
      fn: (words: string) => `Supprimer ${words}`,
      de: (words: string) => `${words} löschen`,
    },
    delete: { en: 'Delete', fn: 'Supprimer', de: 'Löschen' },
    added: {
      en: 'The search knows it now',
      fn: 'La recherche le connaît maintenant',
      de: 'Die Suche kennt es jetzt',
    },
    deleted: { en: 'Group deleted', fn: 'Groupe supprimé', de: 'Gruppe gelöscht' },
    off: { en: 'Switch off', fn: 'Désactiver', de: 'Ausschalten' },
    on: { en: 'Switch on', fn: 'Activer', de: 'Einschalten' },
    offOf: {
      en: (words: string) => `Switch off ${words}`,
      fn: (words: string) => `Désactiver ${words}`,
      de: (words: string) => `${words} ausschalten`,
    },
    onOf: {
      en: (words: string) => `Switch on ${words}`,
      fn: (words: string) => `Activer ${words}`,
      de: (words: string) => `${words} einschalten`,
    },
    isOff: { en: 'Off', fn: 'Désactivé', de: 'Aus' },
    curated: {
      en: 'Came with the shop',
      fn: 'Fournis avec la boutique',
      de: 'Vom Laden mitgebracht',
    },
    curatedHint: {
      en: 'A group of your own with one of these names widens the group. One that does harm can be switched off.',
      fn: 'Un groupe à vous qui contient l’un de ces noms élargit le groupe. Celui qui gêne peut être désactivé.',
      de: 'Eine eigene Gruppe mit einem dieser Namen erweitert die Gruppe. Eine, die stört, lässt sich ausschalten.',
    },
    cancel: { en: 'Leave as it is', fn: 'Laisser tel quel', de: 'So lassen' },
  },
} satisfies Sentences;
