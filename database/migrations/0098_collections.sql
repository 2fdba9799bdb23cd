-- Pages of categories, and of collections that staff put together. The content is one document, because it is only read as a whole.
create table collections (
  slug text primary key check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 60),
  -- The category whose page it is, in the form that is compared; a category has one at most.
  category text unique,
  content jsonb not null,
  version integer not null default 1 check (version > 0)
);
