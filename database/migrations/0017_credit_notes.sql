-- Credit notes for invoices that money was given back of, the other ways that a payment can go on the test gateway, and what the
-- built-in courier still knew of buyers whom the shop has forgotten.

-- What the next calls about a payment order are answered, so that one who tries things out disturbs nobody else.
alter table test_gateway.orders
  add column busy integer not null default 0 check (busy between 0 and 20),
  add column next_refund text check (next_refund in ('slow', 'fails')),
  add column next_refund_after integer not null default 0;
-- A bank that answers late: until then the payment is created, or looks failed.
alter table test_gateway.payments
  add column answers_at timestamptz,
  drop constraint payments_status_check,
  add constraint payments_status_check check (status in ('created', 'authorized', 'captured', 'refunded', 'failed'));
alter table test_gateway.refunds
  add constraint refunds_status_check check (status in ('pending', 'processed', 'failed'));

-- The last number of each financial year, as for invoices, in a series of their own (CGST Rules, rule 53).
create table credit_note_counters (
  financial_year text primary key check (financial_year ~ '^[0-9]{2}-[0-9]{2}$'),
  last_serial integer not null check (last_serial > 0)
);
-- One for each refund that was done of an invoiced order; without a refund, one for goods that were to be paid in cash and were
-- called off or came back.
create table credit_notes (
  id text primary key,
  order_id text not null references invoices on delete cascade,
  refund_id text unique references refunds on delete cascade,
  number text not null unique,
  financial_year text not null,
  serial integer not null,
  amount bigint not null check (amount > 0),
  issued_at timestamptz not null default now(),
  unique (financial_year, serial)
);
create unique index credit_notes_of_cash on credit_notes (order_id) where refund_id is null;
create index credit_notes_order on credit_notes (order_id);

-- What was given back before gets its notes in the order in which it was.
with due as (
  select invoices.order_id, refunds.id as refund_id, refunds.amount, refunds.updated_at as at
  from refunds
  join payments on payments.id = refunds.payment_id
  join invoices on invoices.order_id = payments.order_id
  where refunds.state = 'done' and refunds.reason not in ('late_payment', 'second_payment')
  union all
  select invoices.order_id, null, orders.total, max(order_events.at)
  from invoices
  join orders on orders.id = invoices.order_id
  join order_events on order_events.order_id = orders.id and order_events.to_state = orders.state
  where orders.payment_method = 'COD' and orders.state in ('cancelled', 'returned')
  group by invoices.order_id, orders.total
), dated as (
  select *, (at at time zone 'Asia/Kolkata')::date - interval '3 months' as fiscal from due
), named as (
  select *, to_char(fiscal, 'YY') || '-' || to_char(fiscal + interval '1 year', 'YY') as year from dated
), numbered as (
  select *, (row_number() over (partition by year order by at, order_id, refund_id))::integer as serial from named
), issued as (
  insert into credit_notes (id, order_id, refund_id, number, financial_year, serial, amount, issued_at)
  select 'crn_' || replace(gen_random_uuid()::text, '-', ''), order_id, refund_id,
    'HT/C' || year || '/' || lpad(serial::text, greatest(5, length(serial::text)), '0'), year, serial, amount, at
  from numbered
  returning financial_year, serial
)
insert into credit_note_counters (financial_year, last_serial) select financial_year, max(serial) from issued group by financial_year;

update test_courier.orders set payload = (
  select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(payload)
  where key !~ '^(billing|shipping)_(customer_name|last_name|address|address_2|city|pincode|email|phone|alternate_phone)$')
where reference in (
  select shipments.number from shipments join orders on orders.id = shipments.order_id where not orders.shipping_address ?| array['mobile', 'email']
);
