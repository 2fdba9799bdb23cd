import type { coupon as english } from '../en/coupon.ts';

export const coupon: typeof english = {
  label: 'Bon de réduction',
  use: 'Utiliser',
  remove: 'Retirer',
  counts: 'est utilisé',
  missing: 'Veuillez saisir un code',
  freeDelivery: 'Une offre vous donne la livraison gratuite.',
};
