-- Parcels on their way: one live shipment an order, what the courier said of it, and the tokens that may ask.

create table shipments (
  id text primary key,
  order_id text not null references orders on delete cascade,
  -- What the courier knows it by. It is never used again, also not after a cancellation.
  number text not null unique,
  -- Who carries it; null until somebody is asked, 'manual' when an admin saw to it.
  provider text check (provider in ('shiprocket', 'test', 'manual')),
  state text not null default 'wanted'
    check (state in ('wanted', 'asking', 'unknown', 'created', 'in_transit', 'delivered', 'returned', 'cancelled')),
  -- While one worker asks the courier, no other does.
  asking_until timestamptz,
  provider_order_id text,
  provider_shipment_id text,
  courier text,
  awb text,
  tracking_url text,
  pickup_asked_at timestamptz,
  -- The courier's status, as number and in its own words.
  status_id integer,
  status_text text,
  -- Why the last try did not work.
  failure text,
  promised_at timestamptz,
  tracked_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index shipments_live on shipments (order_id) where state not in ('cancelled', 'returned');
create index shipments_order on shipments (order_id, created_at desc);
create index shipments_created on shipments (created_at desc, id);
create index shipments_awb on shipments (awb) where awb is not null;
create index shipments_parcel on shipments (provider_shipment_id) where provider_shipment_id is not null;
create index shipments_under_way on shipments (tracked_at nulls first) where state in ('created', 'in_transit');

create table shipment_scans (
  id bigint generated always as identity primary key,
  shipment_id text not null references shipments on delete cascade,
  at timestamptz not null,
  status text not null,
  activity text not null,
  location text not null,
  unique (shipment_id, at, status, activity)
);

-- Tokens of this shop for its own courier calls, bound to an account. Only the hash is at rest.
create table shipping_tokens (
  token_hash bytea primary key,
  account_id text not null references accounts on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index shipping_tokens_expiry on shipping_tokens (expires_at);
create index shipping_tokens_account on shipping_tokens (account_id);

-- The built-in courier keeps its own books, as a real one would.
create schema test_courier;
create table test_courier.orders (
  id bigint generated always as identity (start with 481200100) primary key,
  shipment_id bigint generated always as identity (start with 479800500) unique,
  reference text not null unique,
  payload jsonb not null,
  awb text unique,
  pickup_at timestamptz,
  cancelled_at timestamptz,
  created_at timestamptz not null default now()
);

create function check_shipment_move() returns trigger language plpgsql as $$
begin
  if old.state <> new.state and (old.state, new.state) not in (
    ('wanted', 'asking'), ('wanted', 'created'), ('wanted', 'cancelled'),
    ('asking', 'unknown'), ('asking', 'created'), ('asking', 'wanted'), ('asking', 'cancelled'),
    ('unknown', 'asking'), ('unknown', 'created'), ('unknown', 'wanted'), ('unknown', 'cancelled'),
    ('created', 'in_transit'), ('created', 'delivered'), ('created', 'returned'), ('created', 'cancelled'),
    ('in_transit', 'delivered'), ('in_transit', 'returned'), ('in_transit', 'cancelled')
  ) then
    raise exception 'shipment %: no step from % to %', old.id, old.state, new.state;
  end if;
  return new;
end $$;
create trigger shipment_moves before update of state on shipments for each row execute function check_shipment_move();

-- Orders that were on their way before parcels were kept: what was done by hand then.
insert into shipments (id, order_id, number, provider, state)
select 'shp_' || substr(orders.id, 5), orders.id, orders.number, 'manual', case when orders.state = 'delivered' then 'delivered' when orders.state = 'shipped' then 'in_transit' else 'created' end
from orders
where orders.state in ('processing', 'shipped', 'delivered') or (orders.state = 'paid' and orders.payment_method = 'Prepaid');
