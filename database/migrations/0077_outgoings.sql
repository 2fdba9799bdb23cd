-- What each of the staff has given away of the shop's money, whatever the way: the refund limit of an hour counts it.
-- The last hour before this migration is filled in from what the books say of it.
create table outgoings (
  id bigint generated always as identity primary key,
  actor_id text not null,
  way text not null check (way in ('refund', 'cancellation', 'return', 'credit', 'gift_card', 'weighing', 'cash')),
  amount bigint not null check (amount > 0),
  at timestamptz not null default now()
);
create index outgoings_by_actor on outgoings (actor_id, at);
insert into outgoings (actor_id, way, amount, at)
select given_by, 'refund', amount, created_at from refunds
where given_by is not null and amount > 0 and state <> 'failed' and created_at > now() - interval '1 hour'
union all
select actor_id, 'credit', amount, at from credit_entries
where actor_id is not null and amount > 0 and at > now() - interval '1 hour';
