import type { Sentences } from '../sentences.ts';

/** What the dashboard says of the staff. */
export const staff = {
  invite: { en: 'Invite somebody', fn: 'Inviter quelqu’un', de: 'Jemanden einladen' },
  invited: {
    en: (email: string) => `An invitation is on its way to ${email}`,
    fn: (email: string) => `Une invitation part vers ${email}`,
    de: (email: string) => `Eine Einladung ist unterwegs zu ${email}`,
  },
  inviteHint: {
    en: 'They get an e-mail with a link, which works once, for 72 hours.',
    fn: 'La personne reçoit un e-mail avec un lien, qui fonctionne une seule fois, pendant 72 heures.',
    de: 'Die Person bekommt eine E-Mail mit einem Link, der einmal gilt, 72 Stunden lang.',
  },
  send: { en: 'Send the invitation', fn: 'Envoyer l’invitation', de: 'Einladung senden' },
  sending: { en: 'Sending', fn: 'Envoi', de: 'Wird gesendet' },
  leave: { en: 'Leave it', fn: 'Annuler', de: 'Abbrechen' },
  invitations: { en: 'Open invitations', fn: 'Invitations ouvertes', de: 'Offene Einladungen' },
  until: { en: 'Works until', fn: 'Valable jusqu’au', de: 'Gilt bis' },
  expired: { en: 'Too old', fn: 'Trop ancienne', de: 'Zu alt' },
  withdraw: { en: 'Withdraw', fn: 'Retirer', de: 'Zurückziehen' },
  withdrawOf: {
    en: (email: string) => `Withdraw the invitation of ${email}`,
    fn: (email: string) => `Retirer l’invitation de ${email}`,
    de: (email: string) => `Einladung von ${email} zurückziehen`,
  },
  withdrawn: {
    en: (email: string) => `The invitation of ${email} is withdrawn`,
    fn: (email: string) => `L’invitation de ${email} est retirée`,
    de: (email: string) => `Die Einladung von ${email} ist zurückgezogen`,
  },
  guide: {
    en: 'What each role may do',
    fn: 'Ce que chaque rôle peut faire',
    de: 'Was jede Rolle darf',
  },
  roleOf: {
    en: (name: string) => `Role of ${name}`,
    fn: (name: string) => `Rôle de ${name}`,
    de: (name: string) => `Rolle von ${name}`,
  },
  factor: {
    en: 'Two-step login',
    fn: 'Connexion en deux étapes',
    de: 'Anmeldung in zwei Schritten',
  },
  on: { en: 'On', fn: 'Activé', de: 'An' },
  off: { en: 'Off', fn: 'Désactivé', de: 'Aus' },
  since: { en: 'Since', fn: 'Depuis', de: 'Seit' },
  give: { en: 'Change the role', fn: 'Changer le rôle', de: 'Rolle ändern' },
  giveTitle: {
    en: (name: string, role: string) => `Make ${name} ${role}?`,
    fn: (name: string, role: string) => `Donner à ${name} le rôle ${role} ?`,
    de: (name: string, role: string) => `${name} die Rolle ${role} geben?`,
  },
  giveText: {
    en: 'They have to log in again.',
    fn: 'La personne doit se reconnecter.',
    de: 'Die Person muss sich neu anmelden.',
  },
  given: {
    en: (name: string, role: string) => `${name} is ${role} now`,
    fn: (name: string, role: string) => `${name} a maintenant le rôle ${role}`,
    de: (name: string, role: string) => `${name} hat jetzt die Rolle ${role}`,
  },
  remove: { en: 'Remove', fn: 'Retirer', de: 'Entfernen' },
  removeYes: {
    en: 'Remove from the staff',
    fn: 'Retirer de l’équipe',
    de: 'Aus dem Team entfernen',
  },
  removeOf: {
    en: (name: string) => `Remove ${name} from the staff`,
    fn: (name: string) => `Retirer ${name} de l’équipe`,
    de: (name: string) => `${name} aus dem Team entfernen`,
  },
  removeTitle: {
    en: (name: string) => `Remove ${name} from the staff?`,
    fn: (name: string) => `Retirer ${name} de l’équipe ?`,
    de: (name: string) => `${name} aus dem Team entfernen?`,
  },
  removeText: {
    en: 'They are logged out everywhere at once. Their account stays, as a customer.',
    fn: 'La personne est déconnectée partout aussitôt. Son compte reste, comme compte client.',
    de: 'Die Person wird sofort überall abgemeldet. Ihr Konto bleibt, als Kundenkonto.',
  },
  removed: {
    en: (name: string) => `${name} is no longer in the staff`,
    fn: (name: string) => `${name} ne fait plus partie de l’équipe`,
    de: (name: string) => `${name} ist nicht mehr im Team`,
  },
  roles: {
    customer: { en: 'Customer', fn: 'Client', de: 'Kunde' },
    admin: { en: 'Owner', fn: 'Propriétaire', de: 'Inhaber' },
    manager: { en: 'Manager', fn: 'Gestion', de: 'Leitung' },
    catalogue: { en: 'Catalogue', fn: 'Catalogue', de: 'Sortiment' },
    packing: { en: 'Packing', fn: 'Emballage', de: 'Packtisch' },
    support: { en: 'Support', fn: 'Service client', de: 'Kundendienst' },
    books: { en: 'Books', fn: 'Comptabilité', de: 'Buchhaltung' },
  },
  does: {
    admin: {
      en: 'May do everything. The shop always has at least one.',
      fn: 'Peut tout faire. La boutique en a toujours au moins un.',
      de: 'Darf alles. Der Laden hat immer mindestens einen.',
    },
    manager: {
      en: 'Runs the shop from day to day: all but the staff, the seller and deleting accounts.',
      fn: 'Fait tourner la boutique au quotidien : tout, sauf l’équipe, le vendeur et la suppression de comptes.',
      de: 'Führt den Laden im Alltag: alles außer Team, Verkäufer und dem Löschen von Konten.',
    },
    catalogue: {
      en: 'Looks after products, imports, prices, slides and search words.',
      fn: 'S’occupe des produits, des imports, des prix, du diaporama et des mots de la recherche.',
      de: 'Pflegt Produkte, Importe, Preise, Diaschau und Suchwörter.',
    },
    packing: {
      en: 'Reads orders, weighs, packs and ships them, and prints their papers.',
      fn: 'Lit les commandes, les pèse, les prépare, les envoie et imprime leurs papiers.',
      de: 'Liest Bestellungen, wiegt, packt und verschickt sie und druckt ihre Papiere.',
    },
    support: {
      en: 'Reads orders and customers, cancels orders, settles returns, sends e-mails again, answers messages.',
      fn: 'Lit les commandes et les clients, annule des commandes, règle les retours, renvoie des e-mails, répond aux messages.',
      de: 'Liest Bestellungen und Kunden, storniert, erledigt Rücksendungen, sendet E-Mails erneut, beantwortet Nachrichten.',
    },
    books: {
      en: 'Reads orders, invoices, gift cards, figures and the log, and exports orders.',
      fn: 'Lit les commandes, les factures, les cartes cadeaux, les chiffres et le journal, et exporte les commandes.',
      de: 'Liest Bestellungen, Rechnungen, Geschenkkarten, Zahlen und das Protokoll und exportiert Bestellungen.',
    },
  },
} satisfies Sentences;
