import type { tools as english } from '../en/admin-tools.ts';

/**
 * Ce que l’administration dit des noms que la recherche tient pour une même chose, et des
 * nouvelles.
 */
export const tools: typeof english = {
  synonyms: {
    title: 'Synonymes de recherche',
    lead: 'Des noms que la recherche tient pour une même chose : pyaz, pyaaz et onion. Un nouveau nom compte dès la recherche suivante.',
    tryTitle: 'Essayer une recherche',
    trySearch: 'Ce qu’un client peut taper',
    finds: (count, one) =>
      one ? `Elle trouve ${count} produit :` : `Elle trouve ${count} produits :`,
    findsNone: 'Elle ne trouve rien.',
    insteadOf: (words) => `Elle cherche plutôt « ${words} ».`,
    own: 'Les vôtres',
    none: 'Aucun pour l’instant. Les noms propres à vos clients ont leur place ici.',
    newGroup: 'Nouveau groupe',
    searchLabel: 'Chercher parmi les noms des groupes',
    noneFound: 'Aucun groupe n’a un tel nom.',
    add: 'Ajouter un groupe',
    names: 'Noms d’une même chose',
    name: 'Ajouter un nom',
    change: 'Modifier',
    changeOf: (words) => `Modifier ${words}`,
    few: 'Deux noms au moins, s’il vous plaît',
    deleteOf: (words) => `Supprimer ${words}`,
    delete: 'Supprimer',
    added: 'La recherche le connaît maintenant',
    deleted: 'Groupe supprimé',
    off: 'Désactiver',
    on: 'Activer',
    offOf: (words) => `Désactiver ${words}`,
    onOf: (words) => `Activer ${words}`,
    isOff: 'Désactivé',
    curated: 'Fournis avec la boutique',
    curatedHint:
      'Un groupe à vous qui contient l’un de ces noms élargit le groupe. Celui qui gêne peut être désactivé.',
    cancel: 'Laisser tel quel',
  },
  live: {
    newOrders: (count) => (count === 1 ? 'Une nouvelle commande' : `${count} nouvelles commandes`),
    newMessages: (count) => (count === 1 ? 'Un nouveau message' : `${count} nouveaux messages`),
    show: 'Les afficher',
  },
  backup: {
    last: (at: string, ago: string, size: string, place: string) =>
      `La dernière sauvegarde s’est terminée le ${at}, il y a ${ago} : ${size} dans ${place}.`,
    covered: (at: string) => `Tout peut être restauré jusqu’au ${at}.`,
    none: 'Il n’y a pas encore de sauvegarde.',
    late: 'La sauvegarde est en retard.',
    failed: (at: string, error: string) => `L’essai du ${at} a échoué : ${error}`,
    plain: 'Les sauvegardes ne sont pas chiffrées : définissez BACKUP_KEY.',
    off: 'La boutique ne se sauvegarde pas d’elle-même : définissez BACKUP_TO pour l’activer.',
  },
  jobs: {
    job: 'Tâche',
    tries: 'Essais échoués',
    reason: 'Raison',
    next: 'Prochain essai',
    none: 'Rien n’attend.',
    tryAgain: 'Réessayer',
    againSoon: 'Elle est retentée maintenant.',
    content: (at: string) => `Les livres étaient en ordre le ${at}.`,
    broken: (at: string) => `Règles des livres enfreintes le ${at} :`,
    states: { dead: 'Abandonnée', waiting: 'En attente', running: 'En cours' },
    kinds: {
      mail: 'Courriel',
      refund: 'Remboursement',
      ship: 'Envoi',
      'cancel-shipment': 'Annuler un envoi',
      'track-shipment': 'Suivre un envoi',
      import: 'Import de produits',
      'expire-order': 'Fin d’une réservation',
    } as Readonly<Record<string, string>>,
  },
};
