import type { picking as english } from '../en/admin-picking.ts';

export const picking: typeof english = {
  lead: 'Les créneaux d’un jour. Les listes portent les commandes payées ou acceptées qui ne sont pas encore en route.',
  day: 'Jour',
  dayBefore: 'La veille',
  dayAfter: 'Le lendemain',
  none: 'Aucun créneau ce jour-là.',
  deletedArea: 'une zone supprimée',
  orders: (count) => (count === 1 ? '1 commande' : `${count} commandes`),
  taken: (taken, capacity) => `${taken} places prises sur ${capacity}`,
  toPack: (count) => `${count} à préparer`,
  waiting: (count) =>
    count === 1 ? '1 non payée ou acceptée' : `${count} non payées ou acceptées`,
  onTheWay: (count) => `${count} en route ou ${count === 1 ? 'livrée' : 'livrées'}`,
  seeOrders: 'Voir les commandes',
};
