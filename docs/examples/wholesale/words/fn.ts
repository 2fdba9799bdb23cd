import { sayOwn } from '#web/words/say-own.ts';

export const say = sayOwn({
  cart: {
    title: 'Panier de gros',
    fixed:
      'À partir de 20 pièces d’une taille, chacune coûte 5 % de moins. Les prix sont fixés à la commande.',
  },
});
