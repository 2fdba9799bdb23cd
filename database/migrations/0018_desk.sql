-- Search: groups of names that an admin added stand beside the curated ones, and either can be switched off.
alter table search_synonyms
  add column curated boolean not null default true,
  add column off boolean not null default false;
alter table search_synonyms alter column curated set default false;

-- News for who sits at the desk of the shop, told by the database, so that no writer can forget to. Ids only: who hears of one
-- asks for the rest.
create function tell_order_news() returns trigger language plpgsql as $$
begin
  perform pg_notify('desk', json_build_object('kind', 'order', 'id', order_id, 'from', from_state, 'to', to_state)::text) from came;
  return null;
end $$;
create trigger order_events_news after insert on order_events referencing new table as came for each statement execute function tell_order_news();

create function tell_stock_news() returns trigger language plpgsql as $$
begin
  perform pg_notify('desk', json_build_object('kind', 'stock', 'productId', new.product_id, 'variantId', new.id, 'stock', new.stock)::text);
  return null;
end $$;
-- Once, when it falls to where the dashboard begins to show it.
create trigger variants_news after update of stock on variants for each row
  when (old.stock > 10 and new.stock <= 10 and new.archived_at is null) execute function tell_stock_news();

-- Tables of products that are taken in, piece by piece. `done` products are through: what each batch did and that it did it
-- are one transaction.
create table imports (
  id text primary key,
  actor_id text not null,
  -- As it was then, and the address of the peer: for the log.
  actor_name text not null,
  peer text not null,
  state text not null default 'arriving' check (state in ('arriving', 'waiting', 'running', 'done', 'cancelled')),
  dry_run boolean not null,
  columns text[] not null,
  row_count integer not null default 0,
  product_count integer not null default 0,
  done integer not null default 0,
  created integer not null default 0,
  changed integer not null default 0,
  same integer not null default 0,
  failed integer not null default 0,
  fault_count integer not null default 0,
  created_at timestamptz not null default now(),
  finished_at timestamptz
);
create index imports_newest on imports (created_at desc);

-- The rows of each product of such a table, as they were read, until they are taken in: [[row, [cell, …]], …].
create table import_products (
  import_id text not null references imports on delete cascade,
  place integer not null,
  sku text not null,
  rows jsonb not null,
  primary key (import_id, place)
);
create index import_products_sku on import_products (import_id, sku);

create table import_faults (
  id bigint generated always as identity primary key,
  import_id text not null references imports on delete cascade,
  row_number integer not null,
  column_name text,
  message text not null
);
create index import_faults_import on import_faults (import_id);

create index products_sku on products (sku) where sku <> '' and archived_at is null;

-- What an entry of the log is looked for by, in one column: small letters, parted by line breaks, which nobody types.
alter table audit_log add column search_text text not null generated always as (
  lower(actor_name || E'\n' || thing_name || E'\n' || thing_id || E'\n' || actor_id)
) stored;
create index audit_log_thing on audit_log (thing_id);

-- Looking for parts of a word goes by index where the server has trigrams (see 0016); without them it reads the columns.
do $$
begin
  create index audit_log_search on audit_log using gin (search_text gin_trgm_ops);
  create index accounts_name_parts on accounts using gin (lower(name) gin_trgm_ops);
  create index shipments_awb_parts on shipments using gin (lower(awb) gin_trgm_ops);
exception when undefined_object then
  raise notice 'no trigrams here: %', sqlerrm;
end $$;
