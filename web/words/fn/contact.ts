import type { contact as english } from '../en/contact.ts';

export const contact: typeof english = {
  title: 'Contact',
  aside: 'Peut-être n’avez-vous pas besoin d’écrire',
  ways: {
    orders: 'Où en est une commande, la payer, l’annuler',
    account: 'Nom, mot de passe et adresses',
    terms: 'Prix, paiement, annulation, données',
  },
  needsScript:
    'L’envoi d’un message a besoin de JavaScript. Veuillez l’activer dans votre navigateur.',
  name: 'Nom',
  email: 'E-mail',
  subject: 'Objet',
  message: 'Message',
  send: 'Envoyer le message',
  sending: 'Envoi en cours',
  sentTitle: 'Votre message est chez nous',
  sent: 'Merci. Les réponses vont à l’adresse e-mail que vous avez donnée.',
  order: 'Commande',
  number: (number) => `Son numéro est ${number}.`,
  another: 'Écrire un autre message',
};
