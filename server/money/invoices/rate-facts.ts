import { sql, type Transaction } from 'kysely';
import { anyOf } from '../../../database/arrays.ts';
import type { Db, Tables } from '../../../database/tables.ts';
import type { TaxClass } from '../../../shop/money/tax/tax-class.ts';
import type { OrderLineRow } from '../../orders/order/order-rows.ts';
import type { RateFacts } from './invoice-lines.ts';
import type { MadeLine } from './line-queries.ts';

/** What the shop knows about the rates of goods, and what invoices took from the tax classes. */

type Goods = Pick<OrderLineRow, 'product_id' | 'variant_id' | 'hsn_code'>;

/** What decides the rates of goods, as columns. Without classes nobody asks how goods are packed. */
export const selectRateFacts = (lines: readonly Goods[]) =>
  [
    sql<TaxClass[]>`(select classes from tax_classes)`.as('classes'),
    sql<boolean>`coalesce((select weighs_goods from settings), false)`.as('weighs'),
    sql<Record<string, boolean | null>>`(
      select coalesce(json_object_agg(id, is_packed), '{}') from products
      where id = ${anyOf(lines.map((line) => line.product_id))}
        and exists (select from tax_classes where classes <> '[]')
    )`.as('packed'),
    sql<Record<string, number>>`(
      select coalesce(json_object_agg(id, net_amount), '{}') from variants
      where id = ${anyOf(lines.map((line) => line.variant_id))} and net_unit = 'piece'
        and exists (select from tax_classes where classes <> '[]')
    )`.as('pieces'),
  ] as const;

/** Finds what decides the rates of goods, but for the day. */
export const findRateFacts = (db: Db, lines: readonly Goods[]): Promise<Omit<RateFacts, 'day'>> =>
  db.selectNoFrom(selectRateFacts(lines)).executeTakeFirstOrThrow();

/** What an invoice took from a class: the HSN code of the goods, and the digits of the class. */
interface TaxUse {
  hsn_code: string;
  class_hsn: string;
}

const nameUse = (use: TaxUse): string => `${use.hsn_code} ${use.class_hsn}`;

/** The uses of classes by these goods that are written down for the day, or for a later one. */
export const selectUsesSince = (day: string, lines: readonly Goods[]) =>
  sql<TaxUse[]>`(
    select coalesce(json_agg(json_build_object('hsn_code', hsn_code, 'class_hsn', class_hsn)), '[]')
    from tax_uses where last_day >= ${day}::date and hsn_code = ${anyOf(lines.flatMap((line) => line.hsn_code ?? []))}
  )`.as('written');

/**
 * Writes down what the lines of an invoice took from the tax classes. All issuers hold the lock of the
 * counter, so they write one after the other; the order is the same for all, because the counters of two
 * years may be in use. `written` has those that need no writing.
 */
export const writeTaxUses = async (
  tx: Transaction<Tables>,
  lines: readonly Goods[],
  made: readonly (MadeLine | null)[],
  day: string,
  written: readonly TaxUse[] = [],
): Promise<void> => {
  const known = new Set(written.map(nameUse));
  const uses = lines.flatMap(({ hsn_code: code }, i) => {
    const digits = made[i]?.classHsn ?? null;
    return code === null || digits === null ? [] : [{ hsn_code: code, class_hsn: digits }];
  });
  const rows = [...new Map(uses.map((use) => [nameUse(use), use]))]
    .filter(([name]) => !known.has(name))
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([, use]) => ({ ...use, last_day: day }));
  if (rows.length === 0) return;
  await tx
    .insertInto('tax_uses')
    .values(rows)
    .onConflict((on) =>
      on
        .columns(['hsn_code', 'class_hsn'])
        .doUpdateSet(({ ref }) => ({ last_day: ref('excluded.last_day') }))
        .whereRef('tax_uses.last_day', '<', 'excluded.last_day'),
    )
    .execute();
};

/**
 * Keeps others from issuing invoices and from changing the tax classes until the transaction ends. They
 * take the same locks, the table's first.
 */
export const lockInvoiceCounters = async (tx: Transaction<Tables>): Promise<void> => {
  await sql`lock table invoice_counters in row exclusive mode`.execute(tx);
  await tx
    .selectFrom('invoice_counters')
    .select('last_serial')
    .orderBy('financial_year')
    .forUpdate()
    .execute();
};
