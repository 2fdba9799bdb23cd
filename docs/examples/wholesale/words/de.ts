import { sayOwn } from '#web/words/say-own.ts';

export const say = sayOwn({
  cart: {
    title: 'Großhandelskorb',
    fixed:
      'Ab 20 Stück einer Größe kostet jedes 5 % weniger. Mit der Bestellung stehen die Preise fest.',
  },
});
