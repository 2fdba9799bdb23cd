-- What admins write down about an order, for themselves. Whose account is gone is not named any more.
create table order_notes (
  id text primary key,
  order_id text not null references orders on delete cascade,
  author_id text references accounts on delete set null,
  body text not null check (length(body) between 1 and 2000),
  created_at timestamptz not null default clock_timestamp()
);
create index order_notes_order on order_notes (order_id, created_at);
create index order_notes_author on order_notes (author_id);

-- A letter that an admin sent once more stands beside the one that the order owed, and is none itself.
alter table mails add column again boolean not null default false;

-- What an order is looked for by, in one narrow column: small letters, parted by line breaks, which nobody types.
alter table orders add column search_text text not null generated always as (
  lower(number || E'\n' || coalesce(shipping_address ->> 'name', '') || E'\n' || coalesce(shipping_address ->> 'mobile', '') || E'\n' || coalesce(shipping_address ->> 'email', ''))
) stored;
create index orders_total on orders (total desc, created_at desc, id);

-- Looking for parts of a word goes by index where the server has trigrams; without them it reads the column, which takes longer
-- and finds the same.
do $$
begin
  create extension if not exists pg_trgm;
  create index orders_search on orders using gin (search_text gin_trgm_ops);
  create index accounts_email_parts on accounts using gin (email gin_trgm_ops);
exception when undefined_file or insufficient_privilege or feature_not_supported or undefined_object then
  raise notice 'no trigrams here: %', sqlerrm;
end $$;
