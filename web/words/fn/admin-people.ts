import type { people as english } from '../en/admin-people.ts';

export const people: typeof english = {
  users: {
    name: 'Nom',
    email: 'E-mail',
    mobile: 'Mobile',
    role: 'Rôle',
    verified: 'E-mail vérifié',
    yes: 'Vérifié',
    no: 'Non vérifié',
    searchLabel: 'Nom, e-mail ou mobile',
    none: 'Personne ne correspond.',
  },
  factor: {
    ask: 'Votre compte s’ouvre avec le seul mot de passe, et avec lui toute la boutique.',
    turnOn: 'Activer un second facteur',
    requiredTitle: 'Un second facteur d’abord',
    required:
      'Cette boutique demande à ses administrateurs un code en plus du mot de passe. Tant qu’il n’est pas activé, le tableau de bord reste fermé.',
  },
  user: {
    contact: 'Contact',
    edit: 'Modifier',
    editTitle: (name: string) => `Modifier ${name}`,
    newEmail:
      'L’ancienne adresse est prévenue et la personne est déconnectée partout. La nouvelle reçoit un e-mail pour la vérifier, sauf si vous cochez qu’elle est vérifiée.',
    saved: (name: string) => `${name} : modifications enregistrées`,
    addresses: 'Adresses',
    noAddress: 'Aucune adresse gardée.',
    orders: 'Commandes',
    noOrders: 'Pas encore de commande.',
    rights: 'Droits',
    isCustomer: 'Ne voit que son compte et ses commandes.',
    makeAdmin: 'Nommer administrateur',
    unmakeAdmin: 'Retirer le droit d’administrateur',
    made: (name) => `${name} est administrateur`,
    unmade: (name) => `${name} n’est plus administrateur`,
    makeTitle: (name) => `Nommer ${name} administrateur ?`,
    makeText:
      'Un administrateur voit toutes les commandes et tous les clients, change prix et produits, et peut nommer d’autres administrateurs.',
    unmakeTitle: (name) => `Retirer le droit d’administrateur à ${name} ?`,
    unmakeText: 'La personne est aussitôt déconnectée partout.',
    sessions: 'Connexion',
    nowhere: 'Nulle part.',
    sessionsText: 'Déconnecte cette personne de tous ses navigateurs et appareils.',
    endSessions: 'Déconnecter partout',
    ended: (name) => `${name} est déconnecté partout`,
    delete: 'Supprimer l’utilisateur',
    deleteText:
      'Pour toujours : compte, adresses, panier et liste d’envies. Les commandes restent dans les livres.',
    deleteTitle: (name) => `Supprimer ${name} ?`,
    deleteMore:
      'Le compte disparaît aussitôt, avec adresses, panier, liste d’envies et messages. Les commandes restent, sans propriétaire. C’est définitif.',
    deleted: 'Utilisateur supprimé',
    keep: 'Laisser tel quel',
    yourself: 'C’est vous.',
  },
  safety: {
    title: 'Sécurité',
    refundLimit: 'Remboursements sans mot de passe, en roupies par heure',
    refundHint:
      'Au-delà, on redemande son mot de passe à qui rembourse, sauf s’il l’a donné dans l’heure.',
    refundFault: 'Un nombre entier, 0 ou plus',
    again: 'Encore une fois votre mot de passe',
    againText:
      'Vous l’avez donné il y a plus d’une heure. Ensuite il n’est plus demandé pendant une heure.',
    goOn: 'Continuer',
    leaveIt: 'Laisser',
  },
  messages: {
    from: 'De',
    subject: 'Objet',
    unread: 'Non lus',
    unreadCount: (count) => `${count} ${/^[01]$/.test(count) ? 'non lu' : 'non lus'}`,
    none: 'Aucun message.',
    noneUnread: 'Tout est lu.',
    markRead: 'Marquer comme lu',
    markUnread: 'Marquer comme non lu',
    reply: 'Répondre par e-mail',
    isNew: 'Nouveau',
  },
};
