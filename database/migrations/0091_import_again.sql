-- What failed of an import stays with it for a week, so that it can be run again.
alter table import_products add column failed boolean not null default false;

-- A product of an import whose pictures lie on other hosts. `addresses` are all pictures of its row, in their order;
-- `images_before` are those that the product had when the import had written it: whoever changes them meanwhile keeps theirs.
create table import_pictures (
  import_id text not null references imports on delete cascade,
  product_id text not null references products,
  row_number integer not null,
  addresses text[] not null,
  images_before jsonb not null,
  state text not null default 'waiting' check (state in ('waiting', 'done', 'failed')),
  primary key (import_id, product_id)
);
create index import_pictures_waiting on import_pictures (import_id, row_number) where state = 'waiting';
create index import_pictures_product on import_pictures (product_id);

-- The picture of the shop that was made of a picture elsewhere, so that the same table fetches nothing twice.
create table picture_sources (
  address text primary key,
  picture jsonb not null,
  fetched_at timestamptz not null default now()
);
