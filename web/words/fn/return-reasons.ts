import type { returnReasons as english } from '../en/return-reasons.ts';

export const returnReasons: typeof english = {
  too_small: 'Trop petit',
  too_large: 'Trop grand',
  damaged: 'Abîmé',
  wrong_item: 'Ce n’est pas ma commande',
  not_as_shown: 'Différent de la photo',
  not_wanted: 'Je n’en veux plus',
};
