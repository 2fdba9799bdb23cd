import { type Kysely, sql, type Transaction } from 'kysely';
import type { Tables } from '../../database/tables.ts';
import { defaultWaitSeconds } from './outcomes.ts';
import { ProviderRejection } from './provider-rejection.ts';

/** How the gateway behaves towards one payment order, and no other, the next time it is asked. */
export interface Scenario {
  /** So many calls about it are answered 429. */
  busy?: number | undefined;
  /** Its next refund takes its time, or does and then fails; `normal` takes that back. */
  refund?: 'normal' | 'slow' | 'fails' | undefined;
  /** Seconds that such a refund takes. */
  after?: number | undefined;
}

/**
 * Sets what is named and leaves the rest. Answers the mood as it is now; null when there is no such
 * order.
 */
export const setScenario = async (
  db: Kysely<Tables>,
  orderId: string,
  { busy, refund, after }: Scenario,
): Promise<Required<Scenario> | null> => {
  const row = await db
    .updateTable('test_gateway.orders')
    .set((eb) => ({
      busy: busy ?? eb.ref('busy'),
      next_refund:
        refund === undefined ? eb.ref('next_refund') : refund === 'normal' ? null : refund,
      next_refund_after:
        after ?? (refund === undefined ? eb.ref('next_refund_after') : defaultWaitSeconds),
    }))
    .where('id', '=', orderId)
    .returning(['busy', 'next_refund', 'next_refund_after'])
    .executeTakeFirst();
  return row === undefined
    ? null
    : { busy: row.busy, refund: row.next_refund ?? 'normal', after: row.next_refund_after };
};

/** Refuses with 429 while the gateway is to be busy for this order, one call less each time. */
export const refuseIfBusy = async (db: Kysely<Tables>, orderId: string): Promise<void> => {
  const { numUpdatedRows } = await db
    .updateTable('test_gateway.orders')
    .set((row) => ({ busy: row('busy', '-', 1) }))
    .where('id', '=', orderId)
    .where('busy', '>', 0)
    .executeTakeFirst();
  if (numUpdatedRows > 0n)
    throw new ProviderRejection('Request failed as the rate limit was exceeded', { status: 429 });
};

/** How the refund that is asked for now goes, when not at once; the one after it goes as usual. */
export const takeRefundScenario = async (
  tx: Transaction<Tables>,
  orderId: string,
): Promise<{ ends: 'processed' | 'failed'; after: number } | null> => {
  const row = await tx
    .selectFrom('test_gateway.orders')
    .select(['next_refund', 'next_refund_after'])
    .where('id', '=', orderId)
    .executeTakeFirst();
  if (row?.next_refund == null) return null;
  await tx
    .updateTable('test_gateway.orders')
    .set({ next_refund: null, next_refund_after: sql<number>`0` })
    .where('id', '=', orderId)
    .execute();
  return {
    ends: row.next_refund === 'slow' ? 'processed' : 'failed',
    after: row.next_refund_after,
  };
};
