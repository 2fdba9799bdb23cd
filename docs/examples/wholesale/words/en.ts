import { sayOwn } from '#web/words/say-own.ts';

export const say = sayOwn({
  cart: {
    title: 'Wholesale cart',
    fixed:
      'From 20 pieces of one size on, each costs 5 % less. Prices are fixed when you place the order.',
  },
});
