import type { states as english } from '../en/states.ts';

export const states: typeof english = {
  loading: 'Chargement',
  failed: 'Le chargement a échoué',
  generic: 'Une erreur est survenue. Veuillez réessayer.',
  tryAgain: 'Réessayer',
  unavailableTitle: 'Une erreur est survenue',
  unavailable: 'Le chargement est impossible pour le moment. Veuillez réessayer dans une minute.',
  offline: 'Vous êtes hors ligne. Veuillez réessayer quand le réseau sera revenu.',
  broken: 'Cette page n’a pas pu s’afficher. Veuillez réessayer.',
  notFoundTitle: 'Page introuvable',
  notFound:
    'Il n’y a pas de page à cette adresse. Elle a peut-être été déplacée, ou l’adresse est fausse.',
  toHome: 'Accueil',
  needsScript: 'Cette page a besoin de JavaScript. Veuillez l’activer dans votre navigateur.',
};
