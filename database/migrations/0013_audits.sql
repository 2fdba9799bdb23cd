-- What the nightly look at the books found: the names of broken rules, none when all is well.
create table audits (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  broken jsonb not null
);
