import type { states as english } from '../en/states.ts';

export const states: typeof english = {
  loading: 'Wird geladen',
  failed: 'Das Laden ist misslungen',
  generic: 'Etwas ist schiefgegangen. Bitte versuchen Sie es noch einmal.',
  tryAgain: 'Noch einmal',
  unavailableTitle: 'Der Laden ist kurz geschlossen',
  unavailable:
    'Unsere Regale sind gerade nicht zu erreichen. Bitte versuchen Sie es in einer Minute noch einmal.',
  offline: 'Sie sind offline. Bitte versuchen Sie es noch einmal, wenn das Netz wieder da ist.',
  broken: 'Diese Seite ist beim Aufbau zerbrochen. Bitte versuchen Sie es noch einmal.',
  notFoundTitle: 'Seite nicht gefunden',
  notFound:
    'An dieser Adresse steht kein Stand. Vielleicht ist er umgezogen, vielleicht stand hier nie einer.',
  toHome: 'Startseite',
  needsScript: 'Diese Seite braucht JavaScript, denn was sie zeigt, gehört nur Ihnen.',
};
