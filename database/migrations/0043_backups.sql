-- The runs of the backup, for the dashboard: the backups themselves are elsewhere.
create table backups (
  id bigint generated always as identity primary key,
  -- A folder or a bucket, without any secret.
  place text not null,
  started_at timestamptz not null default now(),
  finished_at timestamptz,
  name text,
  bytes bigint check (bytes >= 0),
  -- Everything acknowledged before is in the backup or in the stored log after it.
  covered_until timestamptz,
  error text,
  check ((finished_at is null) = (name is null)),
  check (finished_at is null or error is null)
);
create index backups_finished on backups (finished_at desc) where finished_at is not null;
