-- Returns: goods of a delivered order that a shopper sends back. An older node knows nothing of them, so a merchant turns
-- returns on when all nodes are new.

-- What the merchant allows (shop/returns/rules.ts); null until somebody decides.
create table return_rules (
  only_row boolean primary key default true check (only_row),
  rules jsonb,
  updated_at timestamptz not null default now()
);
insert into return_rules default values;

create table returns (
  id text primary key,
  number text not null unique,
  order_id text not null references orders on delete cascade,
  state text not null default 'requested'
    check (state in ('requested', 'approved', 'in_transit', 'arrived', 'received', 'settled', 'rejected', 'withdrawn')),
  wish text not null check (wish in ('money', 'credit', 'exchange')),
  -- What the goods are worth: the sum of the lines.
  amount bigint not null check (amount >= 0),
  -- The words of the shopper, and the last ones of the shop.
  note text not null default '',
  answer text not null default '',
  pickup text check (pickup in ('courier', 'hand')),
  -- Where money that was paid in cash goes. It is erased with the buyer.
  payout jsonb,
  settlement text check (settlement in ('original', 'upi', 'bank', 'credit', 'exchange', 'other')),
  -- The number of a transfer that the merchant made.
  reference text not null default '',
  settled_at timestamptz,
  created_at timestamptz not null default now()
);
-- One open return for each order, however many ask at once.
create unique index returns_open on returns (order_id) where state in ('requested', 'approved', 'in_transit', 'arrived', 'received');
create index returns_order on returns (order_id);
create index returns_queue on returns (created_at desc, id);

create table return_lines (
  id text primary key,
  return_id text not null references returns on delete cascade,
  position integer not null,
  line_id text not null references order_lines on delete cascade,
  quantity integer not null check (quantity > 0),
  reason text not null check (reason in ('too_small', 'too_large', 'damaged', 'wrong_item', 'not_as_shown', 'not_wanted')),
  amount bigint not null check (amount >= 0),
  -- The size that the shopper wants in exchange.
  wanted_variant_id text,
  restocked integer not null default 0 check (restocked >= 0),
  written_off integer not null default 0 check (written_off >= 0),
  unique (return_id, line_id)
);
create index return_lines_line on return_lines (line_id);

-- What happened to a return, in order; append only.
create table return_events (
  id bigint generated always as identity primary key,
  return_id text not null references returns on delete cascade,
  from_state text,
  to_state text not null,
  actor text not null,
  actor_id text,
  at timestamptz not null default clock_timestamp()
);
create index return_events_return on return_events (return_id, id);
create trigger return_events_append_only before update on return_events for each row execute function refuse_change();

-- Pictures of the goods. They are private, so they lie here and not among the public files.
create table return_pictures (
  id text primary key,
  return_id text not null references returns on delete cascade,
  width integer not null,
  height integer not null,
  webp bytea not null,
  created_at timestamptz not null default now()
);
create index return_pictures_return on return_pictures (return_id, created_at);

create function check_return_move() returns trigger language plpgsql as $$
begin
  if old.state <> new.state and (old.state, new.state) not in (
    ('requested', 'approved'), ('requested', 'rejected'), ('requested', 'withdrawn'),
    ('approved', 'rejected'), ('approved', 'withdrawn'), ('approved', 'in_transit'), ('approved', 'arrived'), ('approved', 'received'),
    ('in_transit', 'arrived'), ('in_transit', 'received'), ('arrived', 'received'), ('received', 'settled')
  ) then
    raise exception 'return %: no step from % to %', old.id, old.state, new.state;
  end if;
  return new;
end $$;
create trigger return_moves before update of state on returns for each row execute function check_return_move();

-- The order of another size that is sent for a return. It costs nothing.
alter table orders add column replaces_return_id text unique references returns;
-- The money that went back for a return. It can happen once, because a return is settled once.
alter table refunds add column return_id text references returns;
create index refunds_return on refunds (return_id) where return_id is not null;
-- A note over what a return gives back in another way than through the gateway.
alter table credit_notes add column return_id text unique references returns;
