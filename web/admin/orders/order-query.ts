import { orderSorts } from '../../../shop/orders/order.ts';
import type { AdminSearch } from '../admin-search.ts';

/** A day of the shop begins and ends in Indian time. */
const toDayStart = (day: string): string => `${day}T00:00:00.000+05:30`;
const toDayEnd = (day: string): string => `${day}T23:59:59.999+05:30`;

/** A slot is a day of the shop, or the moment at which it starts. */
const toSlotQuery = (slot: string) =>
  slot.includes('T')
    ? { slotFrom: slot, slotTo: slot }
    : { slotFrom: toDayStart(slot), slotTo: toDayEnd(slot) };

type OrderSearch = Pick<
  AdminSearch,
  'page' | 'search' | 'status' | 'work' | 'payment' | 'paid' | 'from' | 'to' | 'slot' | 'sort'
>;

/** The query of the call for the orders that a URL asks for. */
export const toOrderQuery = ({ sort, paid, from, to, slot, ...rest }: OrderSearch) => ({
  ...rest,
  sort: orderSorts.find((one) => one === sort),
  paid: paid === undefined ? undefined : paid === 'yes' ? ('true' as const) : ('false' as const),
  from: from === undefined ? undefined : toDayStart(from),
  to: to === undefined ? undefined : toDayEnd(to),
  ...(slot === undefined ? {} : toSlotQuery(slot)),
});
