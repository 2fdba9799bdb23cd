import type { toasts as english } from '../en/toasts.ts';

export const toasts: typeof english = {
  cart: {
    loginFirst: 'Connectez-vous pour remplir votre panier. Votre choix est gardé.',
    added: 'Ajouté au panier',
    incremented: 'Quantité augmentée',
    decremented: 'Quantité réduite',
    removed: 'Retiré du panier',
    removedAll: 'Panier vidé',
  },
  wishlist: {
    added: 'Ajouté à la liste d’envies',
    removed: 'Retiré de la liste d’envies',
    removedAll: 'Liste d’envies vidée',
    full: (max: number) => `Au plus ${max} produits dans une liste d’envies`,
  },
  compare: {
    added: 'Ajouté au comparatif',
    removed: 'Retiré du comparatif',
    full: (max: number) => `Au plus ${max} produits dans un comparatif`,
  },
  profileUpdated: 'Profil mis à jour',
  passwordReset: 'Mot de passe modifié',
  accountVerified: 'Compte vérifié',
  checkEmail: 'Consultez vos e-mails pour vérifier votre compte',
  messageSent: 'Message envoyé',
  orderPlaced: 'Commande passée',
  universalUpdated: 'Prix au kilo universel mis à jour',
  sliderAdded: 'Diaporama enregistré',
};
