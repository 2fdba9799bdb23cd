-- Who changed what in the shop: append only. No keys to other tables, because what is told here outlives what it tells of.
create table audit_log (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  actor_id text not null,
  -- As it was then.
  actor_name text not null,
  -- The address of the peer.
  peer text not null,
  action text not null,
  kind text not null,
  thing_id text not null,
  -- As it was then; '' of people, whose names are theirs to take away.
  thing_name text not null,
  -- The changed fields: [{field, of?, name?, from, to}].
  changes jsonb not null,
  -- What was done in one go.
  batch text,
  -- The entry whose changes this one took back: once.
  undoes bigint unique references audit_log
);
create index audit_log_kind on audit_log (kind, id desc);
create index audit_log_at on audit_log (at);
create index audit_log_batch on audit_log (batch) where batch is not null;

create trigger audit_log_append_only before update or delete or truncate on audit_log for each statement execute function refuse_change();
