import { type Insertable, type Selectable, sql, type Transaction, type UpdateObject } from 'kysely';
import { anyOf } from '../../../database/arrays.ts';
import type { Db, Tables } from '../../../database/tables.ts';
import type { FitCounts } from '../../../shop/fulfilment/returns/reasons.ts';
import type { PayoutDetails } from '../../../shop/fulfilment/returns/settlement.ts';
import type { OrderLineRow } from '../../orders/order/order-rows.ts';
import type { ReturnRow } from './queries.ts';

/**
 * What the steps of a return read and write: its start, its moves, the arrival of its goods and its
 * settlement.
 */

type Tx = Transaction<Tables>;

/** Locks a return until the transaction ends. Lock its order before it, as every caller does. */
export const lockReturn = async (tx: Tx, id: string): Promise<ReturnRow | null> =>
  (await tx
    .selectFrom('returns')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()) ?? null;

/** Finds the numbers and states of the returns of an order. */
export const findReturnStates = (
  tx: Tx,
  orderId: string,
): Promise<Pick<ReturnRow, 'number' | 'state'>[]> =>
  tx.selectFrom('returns').select(['number', 'state']).where('order_id', '=', orderId).execute();

/** Finds where the money of the returns of an order was to go, as they say it now. */
export const findPayouts = async (tx: Tx, orderId: string): Promise<PayoutDetails[]> =>
  (
    await tx.selectFrom('returns').select('payout').where('order_id', '=', orderId).execute()
  ).flatMap(({ payout }) => payout ?? []);

/** Inserts a return with its lines. */
export const insertReturn = async (
  tx: Tx,
  row: Insertable<Tables['returns']>,
  lines: readonly Insertable<Tables['return_lines']>[],
): Promise<void> => {
  await tx.insertInto('returns').values(row).execute();
  await tx.insertInto('return_lines').values(lines).execute();
};

export const insertReturnEvent = async (
  tx: Tx,
  event: Insertable<Tables['return_events']>,
): Promise<void> => {
  await tx.insertInto('return_events').values(event).execute();
};

export const updateReturn = async (
  tx: Tx,
  id: string,
  set: UpdateObject<Tables, 'returns'>,
): Promise<void> => {
  await tx.updateTable('returns').set(set).where('id', '=', id).execute();
};

/** Finds the lines of a return with what they say about the shelf. */
export const findGoods = (tx: Tx, returnId: string) =>
  tx
    .selectFrom('return_lines')
    .innerJoin('order_lines', 'order_lines.id', 'return_lines.line_id')
    .select([
      'return_lines.id',
      'line_id',
      'return_lines.quantity',
      'return_lines.amount',
      'return_lines.reason',
      'return_lines.missing',
      'return_lines.restocked',
      'return_lines.wanted_variant_id',
      'product_id',
      'variant_id',
      'weighed_grams',
    ])
    .where('return_id', '=', returnId)
    .orderBy('return_lines.position')
    .execute();

/** Writes what of a line has arrived, what it is worth in paise, and where its pieces go. */
export const updateArrivedPieces = async (
  tx: Tx,
  lineId: string,
  pieces: Pick<
    Selectable<Tables['return_lines']>,
    'quantity' | 'missing' | 'faulty' | 'amount' | 'fault_amount' | 'restocked' | 'written_off'
  >,
): Promise<void> => {
  await tx.updateTable('return_lines').set(pieces).where('id', '=', lineId).execute();
};

/** Writes what a line of an exchange is worth in paise, and what of it comes back as money. */
export const updateExchangedLine = async (
  tx: Tx,
  lineId: string,
  worth: { amount: number; difference_share: number },
): Promise<void> => {
  await tx
    .updateTable('return_lines')
    .set({ ...worth, fault_amount: 0 })
    .where('id', '=', lineId)
    .execute();
};

/** Finds what decides how products fit, by the pieces that are counted so far. */
export const findFitCounts = (
  tx: Tx,
  productIds: readonly string[],
): Promise<(FitCounts & { id: string })[]> =>
  tx
    .selectFrom('products')
    .select([
      'id',
      'too_small_count as tooSmall',
      'too_large_count as tooLarge',
      sql<number>`sold_count - opening_sold_count`.as('sold'),
    ])
    .where('id', '=', anyOf(productIds))
    .execute();

/** Finds the sizes that a shopper wants, with the lines of the order that they replace. */
export const findWantedSizes = async (
  tx: Tx,
  { id, order_id }: Pick<ReturnRow, 'id' | 'order_id'>,
): Promise<{ line: OrderLineRow; variantId: string; quantity: number }[]> => {
  const wanted = await tx
    .selectFrom('return_lines')
    .select(['line_id', 'wanted_variant_id', 'quantity'])
    .where('return_id', '=', id)
    .orderBy('position')
    .execute();
  const lines = await tx
    .selectFrom('order_lines')
    .selectAll()
    .where('order_id', '=', order_id)
    .execute();
  const lineById = new Map(lines.map((line) => [line.id, line]));
  return wanted.flatMap(({ line_id, wanted_variant_id, quantity }) => {
    const line = lineById.get(line_id);
    return line === undefined || wanted_variant_id === null || quantity === 0
      ? []
      : [{ line, variantId: wanted_variant_id, quantity }];
  });
};

export const countReturnPictures = async (db: Db, returnId: string): Promise<number> => {
  const { count } = await db
    .selectFrom('return_pictures')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('return_id', '=', returnId)
    .executeTakeFirstOrThrow();
  return count;
};

export const insertReturnPicture = async (
  tx: Tx,
  picture: Insertable<Tables['return_pictures']>,
): Promise<void> => {
  await tx.insertInto('return_pictures').values(picture).execute();
};

/** Finds the bytes of a picture of a return. */
export const findReturnPicture = async (
  db: Db,
  returnId: string,
  id: string,
): Promise<Buffer | null> =>
  (
    await db
      .selectFrom('return_pictures')
      .select('webp')
      .where('id', '=', id)
      .where('return_id', '=', returnId)
      .executeTakeFirst()
  )?.webp ?? null;
