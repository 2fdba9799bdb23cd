import type { coupon as english } from '../en/coupon.ts';

export const coupon: typeof english = {
  label: 'Gutschein',
  use: 'Einlösen',
  remove: 'Entfernen',
  counts: 'ist eingelöst',
  missing: 'Bitte einen Code eingeben',
  freeDelivery: 'Ein Angebot schenkt Ihnen die Lieferung.',
};
