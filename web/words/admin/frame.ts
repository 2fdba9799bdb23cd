import type { Sentences } from '../sentences.ts';

/** What the frame of the dashboard and several screens say. */
export const frame = {
  frame: {
    title: { en: 'Dashboard', fn: 'Tableau de bord', de: 'Verwaltung' },
    navigation: { en: 'Dashboard', fn: 'Tableau de bord', de: 'Verwaltung' },
    settings: { en: 'Settings', fn: 'Réglages', de: 'Einstellungen' },
    today: { en: 'Today', fn: 'Aujourd’hui', de: 'Heute' },
    prices: { en: 'Prices', fn: 'Prix', de: 'Preise' },
    sales: { en: 'Sales', fn: 'Ventes', de: 'Umsatz' },
    orders: { en: 'Orders', fn: 'Commandes', de: 'Bestellungen' },
    returns: { en: 'Returns', fn: 'Retours', de: 'Rücksendungen' },
    shipments: { en: 'Parcels', fn: 'Colis', de: 'Pakete' },
    packing: { en: 'Packing', fn: 'Emballage', de: 'Packtisch' },
    products: { en: 'Products', fn: 'Produits', de: 'Produkte' },
    users: { en: 'Customers', fn: 'Clients', de: 'Kunden' },
    staff: { en: 'Staff', fn: 'Équipe', de: 'Team' },
    messages: { en: 'Messages', fn: 'Messages', de: 'Nachrichten' },
    giftCards: { en: 'Gift cards', fn: 'Cartes cadeaux', de: 'Geschenkkarten' },
    delivery: { en: 'Delivery', fn: 'Livraison', de: 'Lieferung' },
    offers: { en: 'Offers', fn: 'Offres', de: 'Angebote' },
    picking: { en: 'Picking lists', fn: 'Listes de préparation', de: 'Sammellisten' },
    stock: { en: 'Stock', fn: 'Stock', de: 'Bestand' },
    slider: { en: 'Slides', fn: 'Diaporama', de: 'Diaschau' },
    collections: { en: 'Collections', fn: 'Collections', de: 'Kollektionen' },
    pages: { en: 'Pages', fn: 'Pages', de: 'Seiten' },
    invoices: { en: 'Invoices', fn: 'Factures', de: 'Rechnungen' },
    menus: { en: 'Menus', fn: 'Menus', de: 'Menüs' },
    tax: { en: 'Tax rates', fn: 'Taux de taxe', de: 'Steuersätze' },
    opening: { en: 'Opening hours', fn: 'Horaires', de: 'Öffnungszeiten' },
    synonyms: { en: 'Search words', fn: 'Mots de la recherche', de: 'Suchwörter' },
    identity: { en: 'Name and look', fn: 'Nom et style', de: 'Name und Aussehen' },
    jobs: { en: 'Background work', fn: 'Tâches de fond', de: 'Hintergrundaufgaben' },
    status: { en: 'Status', fn: 'État', de: 'Zustand' },
    audit: { en: 'Log', fn: 'Journal', de: 'Protokoll' },
    toShop: { en: 'To the shop', fn: 'Vers la boutique', de: 'Zum Laden' },
    waiting: { en: 'waiting', fn: 'en attente', de: 'offen' },
    menu: { en: 'Menu', fn: 'Menu', de: 'Menü' },
    logout: { en: 'Logout', fn: 'Déconnexion', de: 'Abmelden' },
    demoted: {
      en: 'Not authorized as an admin',
      fn: 'Réservé à l’équipe de la boutique',
      de: 'Nur für das Team des Ladens',
    },
    missing: {
      en: 'This is not here. It may have been deleted.',
      fn: 'Il n’y a rien ici. L’élément a peut-être été supprimé.',
      de: 'Hier steht nichts. Vielleicht wurde es gelöscht.',
    },
  },
  act: {
    save: { en: 'Save', fn: 'Enregistrer', de: 'Speichern' },
    saving: { en: 'Saving', fn: 'Enregistrement', de: 'Wird gespeichert' },
    saved: { en: 'Saved', fn: 'Enregistré', de: 'Gespeichert' },
    discard: { en: 'Discard', fn: 'Abandonner', de: 'Verwerfen' },
    close: { en: 'Close', fn: 'Fermer', de: 'Schließen' },
    search: { en: 'Search', fn: 'Rechercher', de: 'Suchen' },
    filters: {
      en: (count: number) => (count === 0 ? 'Filters' : `Filters: ${count} in use`),
      fn: (count: number) =>
        count === 0 ? 'Filtres' : `Filtres : ${count} ${count === 1 ? 'actif' : 'actifs'}`,
      de: (count: number) => (count === 0 ? 'Filter' : `Filter: ${count} aktiv`),
    },
    clear: { en: 'Clear', fn: 'Effacer', de: 'Leeren' },
    all: { en: 'All', fn: 'Tout', de: 'Alle' },
    found: {
      en: (count: string, one: boolean) => (one ? `${count} result` : `${count} results`),
      fn: (count: string, one: boolean) => (one ? `${count} résultat` : `${count} résultats`),
      de: (count: string) => `${count} gefunden`,
    },
    pages: { en: 'Pages', fn: 'Pages', de: 'Seiten' },
    previous: { en: 'Previous', fn: 'Précédent', de: 'Zurück' },
    next: { en: 'Next', fn: 'Suivant', de: 'Weiter' },
    page: {
      en: (page: number) => `Page ${page}`,
      fn: (page: number) => `Page ${page}`,
      de: (page: number) => `Seite ${page}`,
    },
    up: {
      en: (what: string) => `Move ${what} forward`,
      fn: (what: string) => `Avancer : ${what}`,
      de: (what: string) => `${what} nach vorn`,
    },
    down: {
      en: (what: string) => `Move ${what} back`,
      fn: (what: string) => `Reculer : ${what}`,
      de: (what: string) => `${what} nach hinten`,
    },
    nowAt: {
      en: (what: string, place: number, count: number) => `${what}: place ${place} of ${count}`,
      fn: (what: string, place: number, count: number) => `${what} : place ${place} sur ${count}`,
      de: (what: string, place: number, count: number) => `${what}: Platz ${place} von ${count}`,
    },
    remove: {
      en: (what: string) => `Remove ${what}`,
      fn: (what: string) => `Retirer : ${what}`,
      de: (what: string) => `${what} entfernen`,
    },
    unsaved: { en: 'Not saved yet', fn: 'Pas encore enregistré', de: 'Noch nicht gespeichert' },
    faults: {
      en: (count: number) =>
        count === 1 ? 'One field needs another look' : `${count} fields need another look`,
      fn: (count: number) =>
        count === 1 ? 'Un champ est à revoir' : `${count} champs sont à revoir`,
      de: (count: number) =>
        count === 1
          ? 'Ein Feld braucht noch einen Blick'
          : `${count} Felder brauchen noch einen Blick`,
    },
    leaveTitle: {
      en: 'Leave without saving?',
      fn: 'Quitter sans enregistrer ?',
      de: 'Gehen, ohne zu speichern?',
    },
    leaveText: {
      en: 'What you have typed here is not saved yet.',
      fn: 'Ce que vous avez saisi ici n’est pas encore enregistré.',
      de: 'Was Sie hier eingegeben haben, ist noch nicht gespeichert.',
    },
    leave: { en: 'Leave', fn: 'Quitter', de: 'Gehen' },
    stay: { en: 'Stay here', fn: 'Rester ici', de: 'Hier bleiben' },
  },
  palette: {
    open: { en: 'Go to', fn: 'Aller à', de: 'Gehe zu' },
    placeholder: {
      en: 'Number, name, e-mail, or a page',
      fn: 'Numéro, nom, e-mail ou page',
      de: 'Nummer, Name, E-Mail oder Seite',
    },
    settings: { en: 'Settings', fn: 'Réglages', de: 'Einstellungen' },
    found: { en: 'Found', fn: 'Trouvé', de: 'Gefunden' },
    count: {
      en: (count: number) => (count === 1 ? '1 result' : `${count} results`),
      fn: (count: number) => (count === 1 ? '1 résultat' : `${count} résultats`),
      de: (count: number) => (count === 1 ? '1 Treffer' : `${count} Treffer`),
    },
    ctrl: { en: 'Ctrl', fn: 'Ctrl', de: 'Strg' },
    screens: { en: 'Pages', fn: 'Pages', de: 'Seiten' },
    help: { en: 'Shortcuts', fn: 'Raccourcis', de: 'Tastenkürzel' },
  },
  numbers: {
    amountFault: {
      en: 'An amount, such as 49 or 49.50',
      fn: 'Un montant, par exemple 49 ou 49.50',
      de: 'Ein Betrag, etwa 49 oder 49.50',
    },
    wholeFault: { en: 'A whole number', fn: 'Un nombre entier', de: 'Eine ganze Zahl' },
    decimalComma: {
      en: 'Use a dot before paise, such as 49.50. A comma groups thousands, such as 1,00,000.',
      fn: 'Mettez un point avant les paise, par exemple 49.50. La virgule groupe les milliers, par exemple 1,00,000.',
      de: 'Vor Paise steht ein Punkt, etwa 49.50. Ein Komma gruppiert Tausender, etwa 1,00,000.',
    },
  },
  table: {
    days: { en: 'Days', fn: 'Jours', de: 'Tage' },
    views: { en: 'Views', fn: 'Vues', de: 'Ansichten' },
    viewName: {
      en: 'Name of what is shown now',
      fn: 'Nom de ce qui est affiché',
      de: 'Name für das, was gerade zu sehen ist',
    },
    keepView: { en: 'Keep as a view', fn: 'Garder comme vue', de: 'Als Ansicht behalten' },
    columns: { en: 'Columns', fn: 'Colonnes', de: 'Spalten' },
    shownColumns: {
      en: 'What the table shows',
      fn: 'Ce que le tableau montre',
      de: 'Was die Tabelle zeigt',
    },
    sortBy: {
      en: (title: string) => `Sort by ${title}`,
      fn: (title: string) => `Trier par ${title}`,
      de: (title: string) => `Sortieren nach ${title}`,
    },
    moreColumns: {
      en: 'scroll for more columns',
      fn: 'faire défiler pour voir les autres colonnes',
      de: 'weitere Spalten durch seitliches Scrollen',
    },
    select: {
      en: (name: string) => `Select ${name}`,
      fn: (name: string) => `Sélectionner ${name}`,
      de: (name: string) => `${name} auswählen`,
    },
    selectAll: {
      en: 'Select all on this page',
      fn: 'Tout sélectionner sur cette page',
      de: 'Alle auf dieser Seite auswählen',
    },
  },
  walk: {
    label: { en: 'In this list', fn: 'Dans cette liste', de: 'In dieser Liste' },
    previous: { en: 'The one before', fn: 'La précédente', de: 'Vorherige' },
    next: { en: 'Open the next', fn: 'Ouvrir la suivante', de: 'Nächste öffnen' },
    place: {
      en: (place: number, count: number) => `${place} of ${count}`,
      fn: (place: number, count: number) => `${place} sur ${count}`,
      de: (place: number, count: number) => `${place} von ${count}`,
    },
    keys: {
      en: 'Next and previous in a list',
      fn: 'Suivante et précédente d’une liste',
      de: 'Nächste und vorige einer Liste',
    },
  },
  live: {
    newOrders: {
      en: (count: number) => (count === 1 ? 'One new order' : `${count} new orders`),
      fn: (count: number) =>
        count === 1 ? 'Une nouvelle commande' : `${count} nouvelles commandes`,
      de: (count: number) => (count === 1 ? 'Eine neue Bestellung' : `${count} neue Bestellungen`),
    },
    newMessages: {
      en: (count: number) => (count === 1 ? 'One new message' : `${count} new messages`),
      fn: (count: number) => (count === 1 ? 'Un nouveau message' : `${count} nouveaux messages`),
      de: (count: number) => (count === 1 ? 'Eine neue Nachricht' : `${count} neue Nachrichten`),
    },
    show: { en: 'Show them', fn: 'Les afficher', de: 'Neue zeigen' },
  },
} satisfies Sentences;
