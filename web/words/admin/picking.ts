import type { Sentences } from '../sentences.ts';

/** What the dashboard says of picking lists by slot. */
export const picking = {
  lead: {
    en: 'The delivery slots of a day. The lists hold the orders that are paid or accepted and not on their way.',
    fn: 'Les créneaux d’un jour. Les listes portent les commandes payées ou acceptées qui ne sont pas encore en route.',
    de: 'Die Zeitfenster eines Tages. Auf den Listen stehen Bestellungen, die bezahlt oder angenommen und noch nicht unterwegs sind.',
  },
  day: { en: 'Day', fn: 'Jour', de: 'Tag' },
  dayBefore: { en: 'The day before', fn: 'La veille', de: 'Der Tag davor' },
  dayAfter: { en: 'The day after', fn: 'Le lendemain', de: 'Der Tag danach' },
  none: {
    en: 'No slots on this day.',
    fn: 'Aucun créneau ce jour-là.',
    de: 'An diesem Tag gibt es keine Zeitfenster.',
  },
  deletedArea: {
    en: 'an area that was deleted',
    fn: 'une zone supprimée',
    de: 'ein gelöschtes Gebiet',
  },
  orders: {
    en: (count: number) => (count === 1 ? '1 order' : `${count} orders`),
    fn: (count: number) => (count === 1 ? '1 commande' : `${count} commandes`),
    de: (count: number) => (count === 1 ? '1 Bestellung' : `${count} Bestellungen`),
  },
  taken: {
    en: (taken: number, capacity: number) => `${taken} of ${capacity} places taken`,
    fn: (taken: number, capacity: number) => `${taken} places prises sur ${capacity}`,
    de: (taken: number, capacity: number) => `${taken} von ${capacity} Plätzen belegt`,
  },
  toPack: {
    en: (count: number) => `${count} to pack`,
    fn: (count: number) => `${count} à emballer`,
    de: (count: number) => `${count} zu packen`,
  },
  waiting: {
    en: (count: number) => `${count} not paid or accepted`,
    fn: (count: number) =>
      count === 1 ? '1 non payée ou acceptée' : `${count} non payées ou acceptées`,
    de: (count: number) => `${count} nicht bezahlt oder angenommen`,
  },
  onTheWay: {
    en: (count: number) => `${count} on the way or there`,
    fn: (count: number) => `${count} en route ou ${count === 1 ? 'livrée' : 'livrées'}`,
    de: (count: number) => `${count} unterwegs oder da`,
  },
  seeOrders: { en: 'See the orders', fn: 'Voir les commandes', de: 'Bestellungen ansehen' },
} satisfies Sentences;
