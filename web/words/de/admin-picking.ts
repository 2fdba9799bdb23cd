import type { picking as english } from '../en/admin-picking.ts';

export const picking: typeof english = {
  lead: 'Die Zeitfenster eines Tages. Auf den Listen stehen Bestellungen, die bezahlt oder angenommen und noch nicht unterwegs sind.',
  day: 'Tag',
  dayBefore: 'Der Tag davor',
  dayAfter: 'Der Tag danach',
  none: 'An diesem Tag gibt es keine Zeitfenster.',
  deletedArea: 'ein gelöschtes Gebiet',
  orders: (count) => (count === 1 ? '1 Bestellung' : `${count} Bestellungen`),
  taken: (taken, capacity) => `${taken} von ${capacity} Plätzen belegt`,
  toPack: (count) => `${count} zu packen`,
  waiting: (count) => `${count} nicht bezahlt oder angenommen`,
  onTheWay: (count) => `${count} unterwegs oder da`,
  seeOrders: 'Bestellungen ansehen',
};
