import type { Sentences } from '../sentences.ts';

/** What the dashboard says of users and of messages. */
export const people = {
  users: {
    name: { en: 'Name', fn: 'Nom', de: 'Name' },
    email: { en: 'E-mail', fn: 'E-mail', de: 'E-Mail' },
    mobile: { en: 'Mobile', fn: 'Mobile', de: 'Mobilnummer' },
    role: { en: 'Role', fn: 'Rôle', de: 'Rolle' },
    verified: { en: 'E-mail verified', fn: 'E-mail vérifié', de: 'E-Mail bestätigt' },
    yes: { en: 'Verified', fn: 'Vérifié', de: 'Bestätigt' },
    no: { en: 'Not verified', fn: 'Non vérifié', de: 'Nicht bestätigt' },
    searchLabel: {
      en: 'Name, e-mail or mobile',
      fn: 'Nom, e-mail ou mobile',
      de: 'Name, E-Mail oder Mobilnummer',
    },
    none: {
      en: 'Nobody found.',
      fn: 'Personne trouvé.',
      de: 'Niemand gefunden.',
    },
  },
  factor: {
    ask: {
      en: 'Your account opens with the password alone.',
      fn: 'Votre compte s’ouvre avec le seul mot de passe.',
      de: 'Ihr Konto öffnet sich mit dem Passwort allein.',
    },
    opens: {
      customer: { en: '', fn: '', de: '' },
      admin: {
        en: 'Whoever knows it has the whole shop.',
        fn: 'Qui le connaît a toute la boutique.',
        de: 'Wer es kennt, hat den ganzen Laden.',
      },
      manager: {
        en: 'Whoever knows it can change prices, offers and products, and give money back.',
        fn: 'Qui le connaît peut changer les prix, les offres et les produits, et rembourser.',
        de: 'Wer es kennt, kann Preise, Angebote und Produkte ändern und Geld zurückgeben.',
      },
      catalogue: {
        en: 'Whoever knows it can change products and prices.',
        fn: 'Qui le connaît peut changer les produits et les prix.',
        de: 'Wer es kennt, kann Produkte und Preise ändern.',
      },
      packing: {
        en: 'Whoever knows it can read the orders with their addresses, and send them.',
        fn: 'Qui le connaît peut lire les commandes avec leurs adresses et les envoyer.',
        de: 'Wer es kennt, kann die Bestellungen mit ihren Adressen lesen und verschicken.',
      },
      support: {
        en: 'Whoever knows it can read orders and customers, and cancel orders.',
        fn: 'Qui le connaît peut lire les commandes et les clients, et annuler des commandes.',
        de: 'Wer es kennt, kann Bestellungen und Kunden lesen und Bestellungen stornieren.',
      },
      books: {
        en: 'Whoever knows it can read and export orders, with names and addresses.',
        fn: 'Qui le connaît peut lire et exporter les commandes, avec noms et adresses.',
        de: 'Wer es kennt, kann Bestellungen mit Namen und Adressen lesen und exportieren.',
      },
    },
    turnOn: {
      en: 'Turn on two-step login',
      fn: 'Activer la connexion en deux étapes',
      de: 'Anmeldung in zwei Schritten einschalten',
    },
    requiredTitle: {
      en: 'Two-step login first',
      fn: 'D’abord la connexion en deux étapes',
      de: 'Zuerst die Anmeldung in zwei Schritten',
    },
    required: {
      en: 'This shop asks its staff for a code beside the password. Until you have turned that on, the dashboard stays closed.',
      fn: 'Cette boutique demande à son équipe un code en plus du mot de passe. Tant que ce n’est pas activé, le tableau de bord reste fermé.',
      de: 'Dieser Laden verlangt von seinem Team neben dem Passwort einen Code. Solange das nicht eingeschaltet ist, bleibt die Verwaltung geschlossen.',
    },
  },
  user: {
    open: { en: 'Still open', fn: 'En cours', de: 'Noch offen' },
    nothingOpen: {
      en: 'Nothing is open.',
      fn: 'Rien n’est en cours.',
      de: 'Nichts ist offen.',
    },
    exchange: { en: 'Exchange', fn: 'Échanger', de: 'Umtauschen' },
    exchangeTitle: {
      en: (name: string) => `Another size for ${name}`,
      fn: (name: string) => `Une autre taille pour ${name}`,
      de: (name: string) => `Eine andere Größe für ${name}`,
    },
    exchangeHint: {
      en: 'Tap the size to send for one piece. It goes out once the goods are back.',
      fn: 'Touchez la taille à envoyer pour une pièce. Elle part dès que l’article est revenu.',
      de: 'Tippen Sie die Größe an, die für ein Stück kommt. Sie geht hinaus, sobald die Ware zurück ist.',
    },
    exchangeOf: {
      en: (size: string, order: string) => `Has ${size}, order ${order}`,
      fn: (size: string, order: string) => `A ${size}, commande ${order}`,
      de: (size: string, order: string) => `Hat ${size}, Bestellung ${order}`,
    },
    exchangeFor: {
      en: (name: string) => `Sizes to send for ${name}`,
      fn: (name: string) => `Tailles à envoyer pour ${name}`,
      de: (name: string) => `Größen, die für ${name} kommen`,
    },
    exchangeStarted: {
      en: (number: string) => `Exchange ${number} is started, and the customer gets an e-mail`,
      fn: (number: string) => `Échange ${number} lancé ; le client reçoit un e-mail`,
      de: (number: string) => `Umtausch ${number} ist begonnen, und der Kunde bekommt eine E-Mail`,
    },
    nothingToExchange: {
      en: 'Nothing that they have can be exchanged now.',
      fn: 'Rien de ce que cette personne a ne peut être échangé maintenant.',
      de: 'Nichts von dem, was diese Person hat, lässt sich jetzt umtauschen.',
    },
    contact: { en: 'Contact', fn: 'Contact', de: 'Kontakt' },
    edit: { en: 'Edit', fn: 'Modifier', de: 'Bearbeiten' },
    editTitle: {
      en: (name: string) => `Edit ${name}`,
      fn: (name: string) => `Modifier ${name}`,
      de: (name: string) => `${name} bearbeiten`,
    },
    newEmail: {
      en: 'The old address is told, and the person is logged out everywhere. The new one gets an e-mail to verify it, unless you tick that it is verified.',
      fn: 'L’ancienne adresse est prévenue et la personne est déconnectée partout. La nouvelle reçoit un e-mail pour la vérifier, sauf si vous cochez qu’elle est vérifiée.',
      de: 'Die alte Adresse wird benachrichtigt und die Person überall abgemeldet. Die neue erhält eine E-Mail zur Bestätigung, außer Sie kreuzen an, dass sie bestätigt ist.',
    },
    saved: {
      en: (name: string) => `${name} saved`,
      fn: (name: string) => `${name} : modifications enregistrées`,
      de: (name: string) => `${name} gespeichert`,
    },
    addresses: { en: 'Addresses', fn: 'Adresses', de: 'Adressen' },
    noAddress: {
      en: 'No address yet.',
      fn: 'Pas encore d’adresse.',
      de: 'Noch keine Adresse.',
    },
    orders: { en: 'Orders', fn: 'Commandes', de: 'Bestellungen' },
    noOrders: { en: 'No orders yet.', fn: 'Pas encore de commande.', de: 'Noch keine Bestellung.' },
    rights: { en: 'Rights', fn: 'Droits', de: 'Rechte' },
    isCustomer: {
      en: 'Sees their own account and orders only.',
      fn: 'Ne voit que son compte et ses commandes.',
      de: 'Sieht nur das eigene Konto und die eigenen Bestellungen.',
    },
    makeAdmin: { en: 'Make owner', fn: 'Nommer propriétaire', de: 'Zum Inhaber machen' },
    unmakeAdmin: {
      en: 'Take the owner role away',
      fn: 'Retirer le rôle de propriétaire',
      de: 'Inhaberrolle entziehen',
    },
    made: {
      en: (name: string) => `${name} is an owner now`,
      fn: (name: string) => `${name} est propriétaire`,
      de: (name: string) => `${name} ist jetzt Inhaber`,
    },
    unmade: {
      en: (name: string) => `${name} is no longer an owner`,
      fn: (name: string) => `${name} n’est plus propriétaire`,
      de: (name: string) => `${name} ist kein Inhaber mehr`,
    },
    makeTitle: {
      en: (name: string) => `Make ${name} an owner?`,
      fn: (name: string) => `Nommer ${name} propriétaire ?`,
      de: (name: string) => `${name} zum Inhaber machen?`,
    },
    makeText: {
      en: 'An owner sees every order and every customer, changes prices and products, and may make other owners.',
      fn: 'Un propriétaire voit toutes les commandes et tous les clients, change prix et produits, et peut nommer d’autres propriétaires.',
      de: 'Ein Inhaber sieht alle Bestellungen und alle Kunden, ändert Preise und Produkte und darf weitere Inhaber ernennen.',
    },
    unmakeTitle: {
      en: (name: string) => `Take the owner role of ${name} away?`,
      fn: (name: string) => `Retirer le rôle de propriétaire à ${name} ?`,
      de: (name: string) => `${name} die Inhaberrolle entziehen?`,
    },
    unmakeText: {
      en: 'They are logged out everywhere at once.',
      fn: 'La personne est aussitôt déconnectée partout.',
      de: 'Die Person wird sofort überall abgemeldet.',
    },
    sessions: { en: 'Login', fn: 'Connexion', de: 'Anmeldung' },
    nowhere: { en: 'Nowhere.', fn: 'Nulle part.', de: 'Nirgends.' },
    sessionsText: {
      en: 'Logs this person out of every browser and device.',
      fn: 'Déconnecte cette personne de tous ses navigateurs et appareils.',
      de: 'Meldet diese Person in allen Browsern und auf allen Geräten ab.',
    },
    endSessions: { en: 'Log out everywhere', fn: 'Déconnecter partout', de: 'Überall abmelden' },
    ended: {
      en: (name: string) => `${name} is logged out everywhere`,
      fn: (name: string) => `${name} est déconnecté partout`,
      de: (name: string) => `${name} ist überall abgemeldet`,
    },
    delete: { en: 'Delete the account', fn: 'Supprimer le compte', de: 'Konto löschen' },
    deleteText: {
      en: 'For good: account, addresses, cart and wishlist. Orders stay in the books.',
      fn: 'Pour toujours : compte, adresses, panier et liste d’envies. Les commandes restent dans les livres.',
      de: 'Endgültig: Konto, Adressen, Warenkorb und Wunschliste. Bestellungen bleiben in den Büchern.',
    },
    deleteTitle: {
      en: (name: string) => `Delete ${name}?`,
      fn: (name: string) => `Supprimer ${name} ?`,
      de: (name: string) => `${name} löschen?`,
    },
    deleteMore: {
      en: 'The account goes at once, with addresses, cart, wishlist and messages. Orders stay, without the account. This cannot be undone.',
      fn: 'Le compte disparaît aussitôt, avec adresses, panier, liste d’envies et messages. Les commandes restent, sans le compte. C’est définitif.',
      de: 'Das Konto verschwindet sofort, mit Adressen, Warenkorb, Wunschliste und Nachrichten. Bestellungen bleiben, ohne das Konto. Das lässt sich nicht rückgängig machen.',
    },
    deleted: { en: 'Account deleted', fn: 'Compte supprimé', de: 'Konto gelöscht' },
    keep: { en: 'Leave as it is', fn: 'Laisser tel quel', de: 'So lassen' },
    yourself: { en: 'This is you.', fn: 'C’est vous.', de: 'Das sind Sie.' },
  },
  notices: {
    title: { en: 'In this browser', fn: 'Dans ce navigateur', de: 'In diesem Browser' },
    ring: {
      en: 'Ring for each new order',
      fn: 'Sonner à chaque nouvelle commande',
      de: 'Bei jeder neuen Bestellung klingeln',
    },
    hint: {
      en: 'The tab counts what came while you looked elsewhere. Keep the dashboard open, and press anywhere in it once after it was loaded, so that the browser lets it ring.',
      fn: 'L’onglet compte ce qui est arrivé pendant que vous regardiez ailleurs. Gardez le tableau de bord ouvert et cliquez-y une fois après l’avoir chargé, pour que le navigateur le laisse sonner.',
      de: 'Der Tab zählt, was kam, während Sie woanders waren. Lassen Sie die Verwaltung offen und klicken Sie nach dem Laden einmal hinein, damit der Browser sie klingeln lässt.',
    },
  },
  safety: {
    title: { en: 'Money that goes back', fn: 'Argent rendu', de: 'Geld, das zurückgeht' },
    refundLimit: {
      en: 'Refunds without the password, in rupees an hour',
      fn: 'Remboursements sans mot de passe, en roupies par heure',
      de: 'Erstattungen ohne Passwort, in Rupien je Stunde',
    },
    refundHint: {
      en: 'Beyond it, whoever gives money back is asked for the password again, unless they gave it within the hour.',
      fn: 'Au-delà, on redemande son mot de passe à qui rembourse, sauf s’il l’a donné dans l’heure.',
      de: 'Darüber wird nach dem Passwort gefragt, wer erstattet, außer es wurde in der letzten Stunde angegeben.',
    },
    refundFault: {
      en: 'A whole number, 0 or more',
      fn: 'Un nombre entier, 0 ou plus',
      de: 'Eine ganze Zahl, 0 oder mehr',
    },
    again: {
      en: 'Your password once more',
      fn: 'Encore une fois votre mot de passe',
      de: 'Noch einmal Ihr Passwort',
    },
    againText: {
      en: 'You gave it more than an hour ago. Then it is not asked again for an hour.',
      fn: 'Vous l’avez donné il y a plus d’une heure. Ensuite il n’est plus demandé pendant une heure.',
      de: 'Sie haben es vor mehr als einer Stunde angegeben. Danach wird es eine Stunde lang nicht gefragt.',
    },
    goOn: { en: 'Go on', fn: 'Continuer', de: 'Weiter' },
    leaveIt: { en: 'Leave it', fn: 'Annuler', de: 'Abbrechen' },
  },
} satisfies Sentences;
