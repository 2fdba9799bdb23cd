-- Goods by the kilo may be weighed when they are packed. Until then a line counts as it was ordered; less on the scale costs
-- less, and more costs the same. An older node weighs nothing, and leaves every new column as it is.
alter table settings
  add column weighs_goods boolean not null default false,
  -- Percent of the ordered weight of a line by which the scale may differ.
  add column weight_tolerance integer not null default 10 check (weight_tolerance between 0 and 50);

-- What the scale showed last, and what is less because of it. The sum of the lines stands in the order.
alter table orders
  add column weighed_at timestamptz,
  add column weight_reduction bigint not null default 0 constraint orders_weight_reduction check (weight_reduction between 0 and total);
alter table order_lines
  add column weighed_grams integer check (weighed_grams > 0),
  add column weight_reduction bigint not null default 0 constraint order_lines_weight_reduction check (weight_reduction between 0 and line_total);

-- Each time that an order was weighed: the first time, and its corrections. `amount`: what this time gave back.
create table weighings (
  id text primary key,
  order_id text not null references orders on delete cascade,
  revision integer not null check (revision > 0),
  amount bigint not null check (amount >= 0),
  at timestamptz not null default now(),
  unique (order_id, revision)
);
create table weighed_lines (
  weighing_id text not null references weighings on delete cascade,
  line_id text not null references order_lines on delete cascade,
  grams integer not null check (grams > 0),
  amount bigint not null check (amount >= 0),
  primary key (weighing_id, line_id)
);
create index weighed_lines_line on weighed_lines (line_id);

-- Grams on the shelf beside the whole packs of a variant; below zero when the shelf lacks them and has no pack to open.
alter table variants add column loose_grams bigint not null default 0;
-- Every move of them. A move of a line is its ordered weight less the weighed one. A move of packs (`line_id` null) has
-- filled packs that went into the stock, or opened some of it (below zero).
create table gram_moves (
  id bigint generated always as identity primary key,
  variant_id text not null,
  order_id text not null,
  line_id text,
  grams bigint not null check (grams <> 0),
  packs integer not null default 0 check ((packs <> 0) = (line_id is null)),
  at timestamptz not null default now()
);
create index gram_moves_variant on gram_moves (variant_id);
create index gram_moves_order on gram_moves (order_id);
create trigger gram_moves_append_only before update or delete on gram_moves for each row execute function refuse_change();

-- A credit note for a weighing of goods that are paid on delivery. Prepaid ones get theirs with the refund.
alter table credit_notes add column weighing_id text unique references weighings on delete cascade;
drop index credit_notes_of_cash;
create unique index credit_notes_of_cash on credit_notes (order_id) where refund_id is null and credit_entry_id is null and weighing_id is null;

-- The gateway gives nothing back below one rupee. Such a refund goes into the store credit, and never to the gateway.
alter table refunds add column credit_entry_id bigint unique references credit_entries;
