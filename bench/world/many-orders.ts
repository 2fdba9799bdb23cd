import { sql } from 'kysely';
import type { Store } from '../../database/connect.ts';
import { runTransaction } from '../../database/transaction.ts';

/**
 * Fills a shop with years of orders, in SQL; the auditor finds no error. All are cash on delivery:
 * of ten, eight are delivered, one is cancelled, one is placed.
 */

/** Adds numbered shoppers; of their first and last names, each is one of six or seven. */
export const insertAccounts = (count: number) => sql`
  insert into accounts (id, email, name, mobile, password_hash, email_verified_at, created_at)
  select 'acc_bench' || n, 'shopper' || n || '@example.in', (array['Meera','Ravi','Asha','Imran','Lata','Joseph','Gurpreet'])[1 + n % 7] || ' ' || (array['Kulkarni','Rao','Khan','Das','Fernandes','Singh'])[1 + n % 6] || ' ' || n,
    (9000000000 + n)::text, '$argon2id$none', now(), now() - make_interval(hours => n)
  from generate_series(1, ${count}::int) n`;

/** The lines of the orders: numbered products, one line for each order. */
const planned = (count: number, people: number) => sql`
  create temporary table planned on commit drop as
  with goods as (
    select row_number() over (order by v.id) - 1 as place, count(*) over () as goods, v.id as variant_id, p.id as product_id, p.name, p.sale_unit, v.size, v.weight_grams, coalesce(nullif(v.price, 0), 14500) as price
    from variants v join products p on p.id = v.product_id where v.archived_at is null and p.archived_at is null
  ), numbered as (
    select n, (n * 7919::bigint) % (select goods from goods limit 1) as place, 1 + n % 3 as quantity, case n % 10 when 0 then 'placed' when 1 then 'cancelled' else 'delivered' end as state,
      'acc_bench' || (1 + n % ${people}::int) as account_id, now() - make_interval(mins => n * 5) as at,
      case when n % 10 > 1 then least(now(), now() - make_interval(mins => n * 5) + interval '3 days') end as delivered_at
    from generate_series(1, ${count}::int) n
  )
  select numbered.*, goods.variant_id, goods.product_id, goods.name, goods.sale_unit, goods.size, goods.weight_grams, goods.price, 'ord_bench' || n as id, 'lin_bench' || n as line_id
  from numbered join goods using (place)`;

const steps = [
  sql`insert into orders (id, number, account_id, state, payment_method, total, kg_total, item_count, shipping_address, paid_at, delivered_at, created_at)
    select id, 'HT-' || lpad(n::text, 8, '0'), account_id, state, 'COD', price * quantity, case when sale_unit = 'kg' then price * quantity else 0 end, quantity,
      jsonb_build_object('name', 'Shopper ' || n, 'mobile', (9000000000 + n % 20000)::text, 'email', 'shopper' || n % 20000 || '@example.in', 'address', n || ', Prabhat Road', 'city', 'Pune', 'state', 'Maharashtra', 'country', 'India', 'zipCode', '411004'),
      delivered_at, delivered_at, at
    from planned`,
  sql`insert into order_lines (id, order_id, position, product_id, variant_id, name, sale_unit, size, weight_grams, quantity, unit_price, line_total)
    select line_id, id, 0, product_id, variant_id, name, sale_unit, size, weight_grams, quantity, price, price * quantity from planned`,
  sql`insert into order_events (order_id, from_state, to_state, actor, at)
    select id, before, after, 'worker', case after when 'delivered' then delivered_at else at end from planned cross join (values
      (0, null, 'placed', array['placed', 'cancelled', 'delivered']), (1, 'placed', 'cancelled', array['cancelled']), (2, 'placed', 'processing', array['delivered']),
      (3, 'processing', 'shipped', array['delivered']), (4, 'shipped', 'delivered', array['delivered'])) as step(place, before, after, states)
    where state = any(states) order by n, step.place`,
  sql`update variants set opening_stock = opening_stock + sold.quantity
    from (select variant_id, sum(quantity) as quantity from planned where state <> 'cancelled' group by variant_id) sold where variants.id = sold.variant_id`,
  sql`update products set sold_count = sold_count + sold.quantity
    from (select product_id, sum(quantity) as quantity from planned where state = 'delivered' group by product_id) sold where products.id = sold.product_id`,
  sql`update listing set sold_count = products.sold_count from products where products.id = listing.product_id`,
  sql`insert into stock_moves (variant_id, order_id, line_id, delta, reason, at)
    select variant_id, id, line_id, -quantity, 'taken', at from planned union all select variant_id, id, line_id, quantity, 'returned', at from planned where state = 'cancelled'`,
  sql`insert into shipments (id, order_id, number, provider, state, courier, awb, created_at)
    select 'shp_bench' || n, id, 'HT-' || lpad(n::text, 8, '0') || '-1', 'manual', 'delivered', 'Blue Dart', 'AWB' || n, at from planned where state = 'delivered'`,
  sql`insert into mails (key, kind, recipient, order_id, created_at, sent_at)
    select 'mail:order-' || step || ':' || id, 'order-' || step, 'shopper@example.in', id, at, at from planned cross join unnest(array['placed', 'cancelled', 'shipped', 'delivered']) step
    where step = 'placed' or (step = 'cancelled') = (state = 'cancelled') and state <> 'placed'`,
  sql`insert into invoices (order_id, number, financial_year, serial, issued_at)
    select id, 'BN-' || row_number() over (order by n), '98-99', row_number() over (order by n), at from planned where state = 'delivered'`,
  sql`insert into invoice_counters (financial_year, last_serial) select '98-99', count(*) from planned where state = 'delivered'`,
];

/** The audit log, messages and finished jobs of many years. */
const rest = (count: number) => [
  sql`insert into audit_log (at, actor_id, actor_name, peer, action, kind, thing_id, thing_name, changes)
    select now() - make_interval(mins => ${count}::int - n), 'acc_bench' || (1 + n % 5), 'Admin ' || n % 5, '127.0.0.1', 'changed', (array['product', 'order', 'user', 'price'])[1 + n % 4], 'thing' || n, 'Thing ' || n,
      '[{"field": "stock", "from": 1, "to": 2}]'::jsonb from generate_series(1, ${count}::int) n`,
  sql`insert into messages (id, name, email, subject, body, created_at, read_at)
    select 'msg_bench' || n, 'Shopper ' || n, 'shopper' || n || '@example.in', 'Question ' || n, 'When does it come?', now() - make_interval(mins => n), case when n % 3 > 0 then now() end from generate_series(1, ${count}::int) n`,
  sql`insert into pgboss.job (name, data, state, created_on, started_on, completed_on)
    select 'mail', '{"data": {"kind": "order-placed", "orderId": "ord_bench"}}'::jsonb, (case when n % 100 = 0 then 'cancelled' else 'completed' end)::pgboss.job_state, now() - make_interval(mins => n % 20000), now(), now() from generate_series(1, ${count}::int) n`,
];

/**
 * Writes `count` orders of a fifth as many shoppers, and `count` rows of everything else that
 * admins list.
 */
export const addYears = async (store: Store, count: number): Promise<void> => {
  const people = Math.ceil(count / 5);
  await runTransaction(store.db, async (tx) => {
    await insertAccounts(people).execute(tx);
    await planned(count, people).execute(tx);
    for (const step of [...steps, ...rest(count)]) await step.execute(tx);
  });
  await sql`vacuum analyze`.execute(store.db);
};
