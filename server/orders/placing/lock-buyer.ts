import { sql, type Transaction } from 'kysely';
import { explain, type Explanation } from '../../../contract/reasons/reasons.ts';
import type { Tables } from '../../../database/tables.ts';
import { formatIndianMoment } from '../../../shop/indian-time.ts';
import { alwaysOpen, isClosed, type Opening } from '../../../shop/opening.ts';
import { tokenFailed } from '../../platform/http/caller.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { selectCartOwner } from '../cart/cart.ts';

/** Programs read the moment from the values, people from the sentence. */
const explainClosed = (until: string): Explanation => ({
  ...explain('shop_closed', { until: formatIndianMoment(new Date(until)) }),
  values: { until },
});

/**
 * Locks the account of somebody who orders, and with it when the shop is open: who closes the shop
 * waits for the orders under way, and no order passes that began to wait meanwhile (SHOP-5,
 * docs/product.md). One statement reads all. Refuses an account that is gone (401), and everybody
 * while the shop is closed by the clock of the database (409).
 */
export const lockBuyer = async (tx: Transaction<Tables>, accountId: string) => {
  const found = await selectCartOwner(tx, accountId)
    .innerJoin('identity', (join) => join.onTrue())
    .select([
      sql<string | null>`published ->> 'closedUntil'`.as('closed_until'),
      sql<Opening['hours'] | null>`published -> 'hours'`.as('hours'),
      sql<Date>`clock_timestamp()`.as('now'),
    ])
    .forShare('identity')
    .executeTakeFirst();
  if (found === undefined) throw tokenFailed();
  const { closed_until: closedUntil, hours, now, ...account } = found;
  if (closedUntil !== null && isClosed({ closedUntil }, now.getTime()))
    throw new Refusal('shop_closed', explainClosed(closedUntil));
  return { ...account, opening: { hours: hours ?? alwaysOpen.hours, closedUntil } };
};
