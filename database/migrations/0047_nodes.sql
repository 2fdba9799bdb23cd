-- The nodes of the shop, for the status page. Each node writes its row every minute, because the connections of
-- PostgreSQL do not tell: behind PgBouncer all of them come from one address.
create table nodes (
  -- The name of the machine and the port.
  id text primary key,
  version text not null,
  processes integer not null check (processes > 0),
  started_at timestamptz not null,
  seen_at timestamptz not null default now()
);
