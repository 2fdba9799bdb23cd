import { sql } from 'kysely';
import { listingQuery } from '../../../contract/goods/listing.ts';
import type { WireToday } from '../../../contract/office/figures.ts';
import type { Db } from '../../../database/tables.ts';
import { dueReturnStates } from '../../../shop/fulfilment/returns/states.ts';
import { toIndianDay } from '../../../shop/indian-time.ts';
import { toRupees } from '../../../shop/money.ts';
import { rightByWork, type WorkKind, workKinds } from '../../../shop/office/work.ts';
import { hasRight } from '../../../shop/people/staff.ts';
import { listSlotsWithOrders } from '../../fulfilment/packing/slots-of-day.ts';
import { isOrderFullyRefunded } from '../../money/refunds/refunds.ts';
import { isOrderOpen, selectOrderWork } from '../../orders/order/order-work.ts';
import type { Caller } from '../../platform/http/caller.ts';
import type { Deps } from '../deps.ts';
import { soldStates } from './queries.ts';

interface WorkRow {
  kind: WorkKind;
  count: number;
  oldest: Date | null;
  first: string | null;
}

/** Counts the work that waits, in one statement. `first` is what came first, or is due first. */
const countWork = async (db: Db): Promise<WorkRow[]> => {
  const { rows } = await sql<WorkRow>`
    with open as (
      select id, created_at, ${selectOrderWork(isOrderFullyRefunded)} as kind from orders where ${isOrderOpen}
    )
    select kind, count(*)::int as count, min(created_at) as oldest, (array_agg(id order by created_at, id desc))[1] as first
    from open where kind is not null group by kind
    union all
    select 'returns', count(*)::int, min(created_at), (array_agg(id order by created_at, id))[1]
    from returns where state = any(${dueReturnStates}::text[])
    union all
    select 'messages', count(*)::int, min(created_at), (array_agg(id order by due_at, created_at desc, id))[1]
    from messages where state = 'new'`.execute(db);
  return rows;
};

const lowStockQuery = listingQuery.parse({
  all: 'true',
  state: 'low',
  sort: 'stockLowToHigh',
  limit: '1',
});

/** Counts the products of which little is left. The listing knows them. */
const countLowStock = async ({ listing }: Deps): Promise<WorkRow> => {
  const { data } = await listing.findPage(lowStockQuery, true);
  return { kind: 'stock', count: data.total, oldest: null, first: data.products[0]?._id ?? null };
};

interface TakingsRow {
  sales: number;
  orders: number;
  day: string;
  before: number;
  by_now: number;
}

/** Sums what was sold today and a week ago, as the figures of the sales do. */
const sumTakings = async (db: Db): Promise<WireToday['takings']> => {
  const { rows } = await sql<TakingsRow>`
    with days as (
      select date_trunc('day', now() at time zone 'Asia/Kolkata') as today
    ), bounds as (
      select today, today at time zone 'Asia/Kolkata' as begins,
        (today - interval '7 days') at time zone 'Asia/Kolkata' as before_begins,
        (today - interval '6 days') at time zone 'Asia/Kolkata' as before_ends
      from days
    ), sold as (
      select created_at, total - delivery_charge - cod_charge as goods from orders, bounds
      where (created_at >= begins or (created_at >= before_begins and created_at < before_ends))
        and state = any(${soldStates}::text[]) and not is_gift_card
    )
    select coalesce(sum(goods) filter (where created_at >= begins), 0)::bigint as sales,
      count(goods) filter (where created_at >= begins)::int as orders,
      to_char(today - interval '7 days', 'YYYY-MM-DD') as day,
      coalesce(sum(goods) filter (where created_at < before_ends), 0)::bigint as before,
      coalesce(sum(goods) filter (where created_at < now() - interval '7 days'), 0)::bigint as by_now
    from bounds left join sold on true group by today`.execute(db);
  const [row] = rows;
  return row === undefined
    ? null
    : {
        sales: toRupees(row.sales),
        orders: row.orders,
        before: { day: row.day, sales: toRupees(row.before), byNow: toRupees(row.by_now) },
      };
};

const listSlots = async ({ deliveryAreas, store: { db } }: Deps): Promise<WireToday['slots']> => {
  const areas = await deliveryAreas.read(db);
  const slots = await listSlotsWithOrders(db, areas, toIndianDay(new Date()));
  return slots.map(({ area, startsAt, endsAt, capacity, toPack, waiting, onTheWay }) => ({
    area,
    startsAt,
    endsAt,
    capacity,
    taken: toPack.length + waiting.length + onTheWay.length,
    toPack: toPack.length,
  }));
};

/** Reads what a member of the staff sees first: the work, takings and slots that their role covers. */
export const readToday = async (deps: Deps, { role }: Caller): Promise<WireToday> => {
  const may = (right: Parameters<typeof hasRight>[1]): boolean => hasRight(role, right);
  const [rows, low, takings, slots] = await Promise.all([
    countWork(deps.store.db),
    may('products') ? countLowStock(deps) : null,
    may('figures') ? deps.reads.run(sumTakings) : null,
    may('parcels') ? listSlots(deps) : null,
  ]);
  const byKind = new Map([...rows, ...(low === null ? [] : [low])].map((row) => [row.kind, row]));
  return {
    work: workKinds
      .filter((kind) => may(rightByWork[kind]))
      .map((kind) => {
        const { count = 0, oldest = null, first = null } = byKind.get(kind) ?? {};
        return { kind, count, oldest: oldest?.toISOString() ?? null, first };
      }),
    takings,
    slots,
  };
};
