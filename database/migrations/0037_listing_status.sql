-- Has every product that is not archived its row in the listing? A migration that drops rows says no, and the start
-- then makes them. Without this, each start compared all products with all rows, which takes seconds for a million.
create table listing_status (
  only_row boolean primary key default true check (only_row),
  is_complete boolean not null default false
);
insert into listing_status default values;

-- The files in which nodes have stored their listing. A node trusts a file only if the database knows its token: then
-- everything that the file shows, up to its version, belongs to the history of this very database.
create table listing_snapshots (
  token text primary key,
  version bigint not null,
  made_at timestamptz not null default now()
);
