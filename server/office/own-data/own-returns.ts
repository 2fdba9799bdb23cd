import { sql } from 'kysely';
import type { OwnData } from '../../../contract/office/own-data.ts';
import { anyOf } from '../../../database/arrays.ts';
import type { Db } from '../../../database/tables.ts';
import { toRupees } from '../../../shop/money.ts';

type OwnReturn = OwnData['orders'][number]['returns'][number];

/** Collects the returns of orders for their buyer, by order id. */
export const readReturnsByOrder = async (
  db: Db,
  orderIds: readonly string[],
): Promise<Map<string, OwnReturn[]>> => {
  const rows = await db
    .selectFrom('returns')
    .selectAll()
    .select(
      sql<number>`(select count(*) from return_pictures where return_id = returns.id)::int`.as(
        'pictures',
      ),
    )
    .where('order_id', '=', anyOf(orderIds))
    .orderBy('created_at')
    .execute();
  const lines = await db
    .selectFrom('return_lines')
    .innerJoin('order_lines', 'order_lines.id', 'return_lines.line_id')
    .select(['return_id', 'name', 'size', 'colour', 'return_lines.quantity', 'missing', 'reason'])
    .where('return_id', '=', anyOf(rows.map(({ id }) => id)))
    .orderBy('return_lines.position')
    .execute();
  const linesOf = Map.groupBy(lines, (line) => line.return_id);
  const returnsOf = Map.groupBy(rows, (row) => row.order_id);
  return new Map(
    [...returnsOf].map(([orderId, returns]) => [
      orderId,
      returns.map((row) => ({
        returnNumber: row.number,
        createdAt: row.created_at.toISOString(),
        status: row.state,
        amount: toRupees(row.amount),
        note: row.note,
        answer: row.answer,
        payout: row.payout,
        payoutChange: row.payout_change,
        pictures: row.pictures,
        items: (linesOf.get(row.id) ?? []).map(
          ({ name, size, colour, quantity, missing, reason }) => ({
            name,
            size,
            color: colour === '' ? null : colour,
            quantity,
            missing,
            reason,
          }),
        ),
      })),
    ]),
  );
};
