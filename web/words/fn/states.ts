import type { states as english } from '../en/states.ts';

export const states: typeof english = {
  loading: 'Chargement',
  failed: 'Le chargement a échoué',
  generic: 'Une erreur est survenue. Veuillez réessayer.',
  tryAgain: 'Réessayer',
  unavailableTitle: 'La boutique est fermée un instant',
  unavailable:
    'Nos étagères sont hors d’atteinte pour le moment. Veuillez réessayer dans une minute.',
  offline: 'Vous êtes hors ligne. Veuillez réessayer quand le réseau sera revenu.',
  broken: 'Cette page s’est rompue en chemin. Veuillez réessayer.',
  notFoundTitle: 'Page introuvable',
  notFound: 'Il n’y a pas d’étal à cette adresse. Il a peut-être déménagé, ou n’a jamais existé.',
  toHome: 'Accueil',
  needsScript: 'Cette page a besoin de JavaScript, car ce qu’elle montre n’appartient qu’à vous.',
};
