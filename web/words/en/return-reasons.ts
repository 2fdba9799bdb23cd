/** Why goods come back. */
export const returnReasons = {
  too_small: 'Too small',
  too_large: 'Too large',
  damaged: 'Damaged',
  wrong_item: 'Not what I ordered',
  not_as_shown: 'Not as shown',
  not_wanted: 'I do not want it any more',
};
