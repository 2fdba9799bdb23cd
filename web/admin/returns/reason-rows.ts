import type { ReturnReason } from '../../../shop/fulfilment/returns/reasons.ts';

/** The pieces of a size of a product that came back for one reason. */
export interface ReasonCount {
  productId: string;
  name: string;
  size: string;
  reason: ReturnReason;
  quantity: number;
}

/** What came back of a size of a product, by reason and in all. */
export interface ReasonRow {
  productId: string;
  name: string;
  size: string;
  pieces: Partial<Record<ReturnReason, number>>;
  total: number;
}

/** Gathers the counts of each size in one row. The order stays. */
export const gatherReasons = (counts: readonly ReasonCount[]): ReasonRow[] =>
  [...Map.groupBy(counts, ({ productId, size }) => JSON.stringify([productId, size])).values()].map(
    (some) => ({
      productId: some[0]?.productId ?? '',
      name: some[0]?.name ?? '',
      size: some[0]?.size ?? '',
      pieces: Object.fromEntries(some.map(({ reason, quantity }) => [reason, quantity])),
      total: some.reduce((sum, { quantity }) => sum + quantity, 0),
    }),
  );
