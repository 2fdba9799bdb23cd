/** What the dashboard says of the staff. */
export const team = {
  staff: {
    invite: 'Inviter quelqu’un',
    invited: (email: string) => `Une invitation part vers ${email}`,
    inviteHint:
      'La personne reçoit un e-mail avec un lien, qui fonctionne une seule fois, pendant 72 heures.',
    send: 'Envoyer l’invitation',
    sending: 'Envoi',
    leave: 'Annuler',
    invitations: 'Invitations ouvertes',
    until: 'Valable jusqu’au',
    expired: 'Trop ancienne',
    withdraw: 'Retirer',
    withdrawOf: (email: string) => `Retirer l’invitation de ${email}`,
    withdrawn: (email: string) => `L’invitation de ${email} est retirée`,
    guide: 'Ce que chaque rôle peut faire',
    roleOf: (name: string) => `Rôle de ${name}`,
    factor: 'Second facteur',
    on: 'Activé',
    off: 'Désactivé',
    since: 'Depuis',
    give: 'Changer le rôle',
    giveTitle: (name: string, role: string) => `Donner à ${name} le rôle ${role} ?`,
    giveText: 'La personne doit se reconnecter.',
    given: (name: string, role: string) => `${name} a maintenant le rôle ${role}`,
    remove: 'Retirer',
    removeYes: 'Retirer de l’équipe',
    removeOf: (name: string) => `Retirer ${name} de l’équipe`,
    removeTitle: (name: string) => `Retirer ${name} de l’équipe ?`,
    removeText:
      'La personne est déconnectée partout aussitôt. Son compte reste, comme compte client.',
    removed: (name: string) => `${name} ne fait plus partie de l’équipe`,
    roles: {
      customer: 'Client',
      admin: 'Admin',
      manager: 'Gestion',
      catalogue: 'Catalogue',
      packing: 'Emballage',
      support: 'Service client',
      books: 'Comptabilité',
    },
    does: {
      admin: 'Peut tout faire. La boutique en a toujours un.',
      manager:
        'Fait tourner la boutique au quotidien : tout, sauf l’équipe, le vendeur et la suppression de comptes.',
      catalogue:
        'S’occupe des produits, des imports, des prix au kilo, des images d’accueil et des synonymes.',
      packing: 'Lit les commandes, les pèse, les prépare, les envoie et imprime leurs papiers.',
      support:
        'Lit les commandes et les clients, annule des commandes, règle les retours, renvoie des lettres, répond aux messages.',
      books:
        'Lit les commandes, les factures, les cartes cadeaux, les chiffres et le journal, et exporte les commandes.',
    },
  },
};
