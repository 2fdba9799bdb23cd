-- Refunds that an admin gives, invoices with numbers that leave no gap, and what goes on them.

-- The shop gives back by itself once for each cause (`key`); an admin as often as there is money left.
alter table refunds
  add column kind text not null default 'automatic' check (kind in ('automatic', 'admin')),
  add column key text,
  -- The admin who gave it.
  add column given_by text;
update refunds set key = reason;
alter table refunds
  alter column key set not null,
  drop constraint refunds_payment_id_reason_key,
  add constraint refunds_once unique (payment_id, kind, key);

-- Never more than was captured, however many ask at once: they queue for the row of the payment. What failed gave nothing.
create function check_refunds() returns trigger language plpgsql as $$
declare
  captured bigint;
  given bigint;
begin
  select amount into captured from payments where id = new.payment_id for no key update;
  select coalesce(sum(amount), 0) into given from refunds
  where payment_id = new.payment_id and state <> 'failed' and id <> new.id and (kind, key) <> (new.kind, new.key);
  if new.state <> 'failed' and given + new.amount > captured then
    raise exception 'payment %: % of % is given back already', new.payment_id, given, captured using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger refunds_within_payment before insert or update of payment_id, amount on refunds for each row execute function check_refunds();

-- Who sells: what the law wants on an invoice.
create table shop_details (
  only_row boolean primary key default true check (only_row),
  legal_name text not null default '',
  address text not null default '',
  state text not null default '',
  gstin text not null default '',
  email text not null default '',
  phone text not null default '',
  return_terms text not null default '',
  invoice_prefix text not null default 'HT' check (invoice_prefix ~ '^[A-Z0-9]{1,3}$'),
  updated_at timestamptz not null default now()
);
insert into shop_details default values;

-- Code of the goods and tax in hundredths of a percent, where the shop knows them; an order keeps those of its day.
alter table products
  add column hsn_code text check (hsn_code ~ '^[0-9]{4,8}$'),
  add column gst_rate integer check (gst_rate between 0 and 10000);
alter table order_lines
  add column hsn_code text,
  add column gst_rate integer;

-- The last number of each financial year (April to March, Indian time); who draws one holds the row until all is committed.
create table invoice_counters (
  financial_year text primary key check (financial_year ~ '^[0-9]{2}-[0-9]{2}$'),
  last_serial integer not null check (last_serial > 0)
);
-- `seller`: who sold, as it was known that day; null when it was not yet.
create table invoices (
  order_id text primary key references orders on delete cascade,
  number text not null unique,
  financial_year text not null,
  serial integer not null,
  seller jsonb,
  issued_at timestamptz not null default now(),
  unique (financial_year, serial)
);

-- Orders of before get theirs in the order in which they fell due.
with due as (
  select orders.id, min(order_events.at) as at
  from orders
  join order_events on order_events.order_id = orders.id and order_events.to_state = case orders.payment_method when 'COD' then 'processing' else 'paid' end
  group by orders.id
), dated as (
  select id, at, (at at time zone 'Asia/Kolkata')::date - interval '3 months' as fiscal from due
), named as (
  select id, at, to_char(fiscal, 'YY') || '-' || to_char(fiscal + interval '1 year', 'YY') as year from dated
), numbered as (
  select id, at, year, (row_number() over (partition by year order by at, id))::integer as serial from named
), issued as (
  insert into invoices (order_id, number, financial_year, serial, issued_at)
  select id, 'HT/' || year || '/' || lpad(serial::text, greatest(5, length(serial::text)), '0'), year, serial, at from numbered
  returning financial_year, serial
)
insert into invoice_counters (financial_year, last_serial) select financial_year, max(serial) from issued group by financial_year;
