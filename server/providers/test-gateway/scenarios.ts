import { type Kysely, sql, type Transaction } from 'kysely';
import type { Tables } from '../../../database/tables.ts';
import { defaultWaitSeconds } from './outcomes.ts';
import { ProviderRejection } from './provider-rejection.ts';

/** The behaviour of the gateway towards one payment order. */
interface Scenario {
  /** The number of calls about it that are answered 429. */
  busy?: number | undefined;
  /** Its next refund is slow, or slow and then fails; `normal` resets that. */
  refund?: 'normal' | 'slow' | 'fails' | undefined;
  /** The delay of such a refund, in seconds. */
  after?: number | undefined;
}

/** Sets the given fields. Returns the resulting scenario; null if there is no such order. */
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

/** Refuses with 429 while the scenario says `busy`; each refusal counts it down. */
export const refuseIfBusy = async (
  db: Kysely<Tables>,
  orderId: string,
  { busy }: { busy: number },
): Promise<void> => {
  if (busy === 0) return;
  const { numUpdatedRows } = await db
    .updateTable('test_gateway.orders')
    .set((row) => ({ busy: row('busy', '-', 1) }))
    .where('id', '=', orderId)
    .where('busy', '>', 0)
    .executeTakeFirst();
  if (numUpdatedRows > 0n)
    throw new ProviderRejection('Request failed as the rate limit was exceeded', { status: 429 });
};

/** The scenario of this refund; null for an immediate one. The next refund is normal again. */
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
