-- What offers take off an order: each line has its share, and the order has the sum and a copy of the offers' names. An older node
-- writes orders without them.
alter table orders
  add column discount bigint not null default 0 check (discount >= 0),
  add column offers jsonb;
alter table order_lines
  add column discount bigint not null default 0 check (discount between 0 and line_total);

-- Coupons and automatic offers. The rules are one document (shop/offers/offer.ts), because they are only read as a whole.
-- `revision` rises with each change. `used` is the number of orders that use the offer; it is kept while the rules limit it.
create table offers (
  id text primary key,
  code text unique,
  is_on boolean not null default false,
  revision bigint not null,
  used integer not null default 0 check (used >= 0),
  rules jsonb not null,
  created_at timestamptz not null default now()
);

-- It rises with each change of an offer, so that a node knows whether the offers in its memory are those of the database.
create table offers_version (
  only_row boolean primary key default true check (only_row),
  version bigint not null default 0
);
insert into offers_version default values;

-- An offer that an order uses. An order that expired or was cancelled keeps its rows, and they do not count.
create table offer_uses (
  order_id text not null references orders,
  offer_id text not null references offers,
  discount bigint not null check (discount >= 0),
  primary key (order_id, offer_id)
);
create index offer_uses_by_offer on offer_uses (offer_id);

-- The code that a shopper has entered for the cart.
create table cart_coupons (
  account_id text primary key references accounts on delete cascade,
  code text not null
);
