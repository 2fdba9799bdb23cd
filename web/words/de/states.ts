import type { states as english } from '../en/states.ts';

export const states: typeof english = {
  loading: 'Wird geladen',
  failed: 'Das Laden ist misslungen',
  generic: 'Etwas ist schiefgegangen. Bitte versuchen Sie es noch einmal.',
  tryAgain: 'Noch einmal',
  unavailableTitle: 'Etwas ist schiefgegangen',
  unavailable:
    'Das lässt sich gerade nicht laden. Bitte versuchen Sie es in einer Minute noch einmal.',
  offline: 'Sie sind offline. Bitte versuchen Sie es noch einmal, wenn das Netz wieder da ist.',
  broken: 'Diese Seite ließ sich nicht zeigen. Bitte versuchen Sie es noch einmal.',
  notFoundTitle: 'Seite nicht gefunden',
  notFound:
    'Unter dieser Adresse steht keine Seite. Vielleicht ist sie umgezogen, oder die Adresse ist falsch.',
  toHome: 'Startseite',
  needsScript: 'Diese Seite braucht JavaScript. Bitte schalten Sie es in Ihrem Browser ein.',
};
