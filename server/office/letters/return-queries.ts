import type { Selectable } from 'kysely';
import type { Db, Tables } from '../../../database/tables.ts';
import { creditedByReturn } from '../../fulfilment/returns/transfer-queries.ts';
import type { MailParcel } from './parcel-facts.ts';

/** What a letter about a return shows. */
export interface MailReturn {
  row: Pick<
    Selectable<Tables['returns']>,
    'number' | 'amount' | 'answer' | 'pickup' | 'settlement' | 'reference'
  > & {
    /** Paise that went into the store credit. */
    credited: number;
  };
  order: Pick<Selectable<Tables['orders']>, 'id' | 'language' | 'shipping_address'>;
  /** The newest parcel that a courier was asked to collect. */
  parcel: MailParcel | null;
  lines: {
    name: string;
    size: string;
    colour: string;
    quantity: number;
    missing: number;
    amount: number;
  }[];
}

/** Finds a return with its order and lines. Undefined when it no longer exists. */
export const findMailReturn = async (db: Db, id: string): Promise<MailReturn | undefined> => {
  const row = await db
    .selectFrom('returns')
    .select(['order_id', 'number', 'amount', 'answer', 'pickup', 'settlement', 'reference'])
    .select(creditedByReturn.as('credited'))
    .where('id', '=', id)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const order = await db
    .selectFrom('orders')
    .select(['id', 'language', 'shipping_address'])
    .where('id', '=', row.order_id)
    .executeTakeFirstOrThrow();
  const lines = await db
    .selectFrom('return_lines')
    .innerJoin('order_lines', 'order_lines.id', 'return_lines.line_id')
    .select(['name', 'size', 'colour', 'return_lines.quantity', 'missing', 'return_lines.amount'])
    .where('return_id', '=', id)
    .orderBy('return_lines.position')
    .execute();
  const parcel = await db
    .selectFrom('shipments')
    .select(['courier', 'awb', 'tracking_url as trackingUrl'])
    .where('return_id', '=', id)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return { row, order, parcel: parcel ?? null, lines };
};
