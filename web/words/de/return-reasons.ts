import type { returnReasons as english } from '../en/return-reasons.ts';

export const returnReasons: typeof english = {
  too_small: 'Zu klein',
  too_large: 'Zu groß',
  damaged: 'Beschädigt',
  wrong_item: 'Nicht das Bestellte',
  not_as_shown: 'Anders als gezeigt',
  not_wanted: 'Ich will es nicht mehr',
};
