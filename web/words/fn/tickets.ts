import type { tickets as english } from '../en/tickets.ts';

/** What the pages of messages to the shop say. */
export const tickets: typeof english = {
  title: 'Vos messages',
  linkTitle: 'Votre message à la boutique',
  numbered: (number) => `Message ${number}`,
  writeToUs: 'Nous écrire',
  none: 'Vous ne nous avez pas encore écrit.',
  older: 'Afficher les plus anciens',
  states: {
    new: 'En attente de notre réponse',
    answered: 'Répondu',
    waiting: 'En attente de vous',
    solved: 'Réglé',
  },
  due: (day) => `Nous le réglons avant le ${day}.`,
  solved: 'Pour nous, c’est réglé. Si ce ne l’est pas pour vous, répondez.',
  about: (number) => `Au sujet de la commande ${number}`,
  thread: 'Ce qui a été écrit',
  you: 'Vous',
  shop: 'La boutique',
  answer: 'Répondre',
  send: 'Envoyer',
  sending: 'Envoi',
  linkOver:
    'Un lien fonctionne 90 jours, et chacun de nos e-mails en contient un nouveau. Ouvrez l’e-mail le plus récent, ou écrivez-nous à nouveau.',
};
