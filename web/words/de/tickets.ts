import type { tickets as english } from '../en/tickets.ts';

/** What the pages of messages to the shop say. */
export const tickets: typeof english = {
  title: 'Ihre Nachrichten',
  linkTitle: 'Ihre Nachricht an den Laden',
  numbered: (number) => `Nachricht ${number}`,
  writeToUs: 'Schreiben Sie uns',
  none: 'Sie haben uns noch nicht geschrieben.',
  older: 'Ältere zeigen',
  states: {
    new: 'Wartet auf unsere Antwort',
    answered: 'Beantwortet',
    waiting: 'Wartet auf Sie',
    solved: 'Geklärt',
  },
  due: (day) => `Wir klären es bis zum ${day}.`,
  solved: 'Für uns ist das geklärt. Wenn es das für Sie nicht ist, schreiben Sie zurück.',
  about: (number) => `Zur Bestellung ${number}`,
  thread: 'Was geschrieben wurde',
  you: 'Sie',
  shop: 'Der Laden',
  answer: 'Zurückschreiben',
  send: 'Senden',
  sending: 'Wird gesendet',
  linkOver:
    'Ein Link gilt 90 Tage, und in jeder unserer E-Mails steht ein neuer. Bitte öffnen Sie die neueste E-Mail, oder schreiben Sie uns noch einmal.',
};
