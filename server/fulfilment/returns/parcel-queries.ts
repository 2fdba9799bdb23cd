import type { Selectable } from 'kysely';
import type { Db, Tables } from '../../../database/tables.ts';

type LineColumn = 'name' | 'size' | 'colour' | 'variant_id' | 'unit_price';

/** What a courier needs to know of a return. */
interface ReturnParcel {
  row: Pick<Selectable<Tables['returns']>, 'amount' | 'created_at'>;
  address: Selectable<Tables['orders']>['shipping_address'];
  lines: (Pick<Selectable<Tables['order_lines']>, LineColumn> & { quantity: number })[];
}

/** Finds the goods of a return, and the address that they are collected at. */
export const findReturnParcel = async (db: Db, returnId: string): Promise<ReturnParcel> => {
  const { shipping_address: address, ...row } = await db
    .selectFrom('returns')
    .innerJoin('orders', 'orders.id', 'returns.order_id')
    .select(['returns.amount', 'returns.created_at', 'orders.shipping_address'])
    .where('returns.id', '=', returnId)
    .executeTakeFirstOrThrow();
  const lines = await db
    .selectFrom('return_lines')
    .innerJoin('order_lines', 'order_lines.id', 'return_lines.line_id')
    .select(['name', 'size', 'colour', 'variant_id', 'unit_price', 'return_lines.quantity'])
    .where('return_id', '=', returnId)
    .orderBy('return_lines.position')
    .execute();
  return { row, address, lines };
};
