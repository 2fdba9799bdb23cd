-- Every publication of a page that the merchant writes, also one that is planned or was withdrawn. Who published it says its entry in the log. A version outlives its page, so that a deleted page can come back.
create table page_versions (
  id text primary key,
  slug text not null,
  content jsonb not null,
  entry_id text not null,
  created_at timestamptz not null default now(),
  publish_at timestamptz,
  published_at timestamptz,
  check (publish_at is not null or published_at is not null)
);
create index page_versions_of_page on page_versions (slug, created_at desc);

-- A page: its draft, and which version readers see and which one is planned. A shipped page has a row once somebody has changed it.
create table pages (
  slug text primary key check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 60),
  draft jsonb not null,
  version integer not null check (version > 0),
  published_id text references page_versions,
  planned_id text references page_versions,
  updated_at timestamptz not null default now()
);

-- The menus in header and footer; null: those that the shop comes with.
create table menus (
  only_row boolean primary key default true check (only_row),
  menus jsonb,
  version integer not null default 0 check (version >= 0),
  updated_at timestamptz not null default now()
);
insert into menus default values;

-- Pages quote the newest good reviews.
create index reviews_good on reviews (created_at desc) where rating >= 4 and comment <> '';
