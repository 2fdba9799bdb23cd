import type { WireOrder } from '../../../contract/orders/orders.ts';

/** One variant in one colour to take from the shelf, with the orders it is for. */
interface PickingLine {
  key: string;
  name: string;
  /** Size and colour. */
  details: string;
  pieces: number;
  /** The weight of all pieces in grams; null if sold by the piece. */
  grams: number | null;
  orders: { number: string; pieces: number }[];
}

/** Adds up what the orders need: one line for each variant and colour, sorted by name and size. */
export const buildPickingList = (orders: readonly WireOrder[]): PickingLine[] => {
  const picks = new Map<string, PickingLine>();
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

/** Formats a weight as `750 g` or `2.5 kg`. `tag` is a language tag. */
export const formatGrams = (grams: number, tag: string): string =>
  new Intl.NumberFormat(tag, {
    style: 'unit',
    unit: grams < 1000 ? 'gram' : 'kilogram',
    maximumFractionDigits: 3,
  }).format(grams < 1000 ? grams : grams / 1000);
