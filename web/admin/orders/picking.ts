import type { WireOrder } from '../../../contract/orders.ts';

/** What has to be taken from the shelf of one variant in one colour, and for whom. */
export interface Pick {
  key: string;
  name: string;
  /** Size and colour. */
  details: string;
  pieces: number;
  /** Of all pieces, in grams; null of what is sold by the piece. */
  grams: number | null;
  orders: { number: string; pieces: number }[];
}

/**
 * What orders need from the shelves: one line for each variant and colour, by name and size, with
 * who gets how many.
 */
export const pickingList = (orders: readonly WireOrder[]): Pick[] => {
  const picks = new Map<string, Pick>();
  for (const { orderNumber: number, orderItems } of orders) {
    for (const { variationId, name, size, color, quantity, weight } of orderItems) {
      const key = `${variationId} ${color ?? ''}`;
      const pick = picks.get(key) ?? {
        key,
        name,
        details: [size, color].filter(Boolean).join(', '),
        pieces: 0,
        grams: weight === null ? null : 0,
        orders: [],
      };
      const same = pick.orders.find((one) => one.number === number);
      if (same === undefined) pick.orders.push({ number, pieces: quantity });
      else same.pieces += quantity;
      pick.pieces += quantity;
      if (pick.grams !== null) pick.grams += quantity * (weight ?? 0);
      picks.set(key, pick);
    }
  }
  return [...picks.values()].toSorted(
    (a, b) =>
      a.name.localeCompare(b.name) ||
      a.details.localeCompare(b.details, undefined, { numeric: true }),
  );
};

/** `750 g`, `2.5 kg`, in the way of a language. */
export const gramsText = (grams: number, tag: string): string =>
  new Intl.NumberFormat(tag, {
    style: 'unit',
    unit: grams < 1000 ? 'gram' : 'kilogram',
    maximumFractionDigits: 3,
  }).format(grams < 1000 ? grams : grams / 1000);
