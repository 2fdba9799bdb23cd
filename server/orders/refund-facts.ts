import { type Kysely, type Selectable, sql } from 'kysely';
import type { Tables } from '../../database/tables.ts';

export type RefundFact = Pick<Selectable<Tables['refunds']>, 'amount' | 'state' | 'reason' | 'created_at'>;

/** What was given back of these orders, oldest first. An order that is just placed has never had any money. */
export const refundsFor = async (db: Kysely<Tables>, orders: readonly Pick<Selectable<Tables['orders']>, 'id' | 'state'>[]): Promise<(RefundFact & { order_id: string })[]> => {
  const ids = orders.filter((order) => order.state !== 'placed').map((order) => order.id);
  if (ids.length === 0) return [];
  return db
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'refunds.payment_id')
    .select(['payments.order_id', 'refunds.amount', 'refunds.state', 'refunds.reason', 'refunds.created_at'])
    .where('payments.order_id', '=', sql<string>`any(${ids}::text[])`)
    .orderBy('refunds.created_at')
    .orderBy('refunds.id')
    .execute();
};

export type CreditNoteFact = Pick<Selectable<Tables['credit_notes']>, 'id' | 'number' | 'amount' | 'issued_at'>;

/** The credit notes of these orders, oldest first. */
export const creditNotesFor = async (db: Kysely<Tables>, orders: readonly Pick<Selectable<Tables['orders']>, 'id' | 'state'>[]): Promise<(CreditNoteFact & { order_id: string })[]> => {
  const ids = orders.filter((order) => order.state !== 'placed').map((order) => order.id);
  if (ids.length === 0) return [];
  return db
    .selectFrom('credit_notes')
    .select(['id', 'order_id', 'number', 'amount', 'issued_at'])
    .where('order_id', '=', sql<string>`any(${ids}::text[])`)
    .orderBy('issued_at')
    .orderBy('serial')
    .execute();
};
