-- A session can be named without its token, and says where it is used: so its owner can see it and end it.
alter table sessions
  add column id text not null default 'ses_' || replace(gen_random_uuid()::text, '-', ''),
  add column browser text not null default '',
  add column system text not null default '',
  -- Written once in some minutes at most, not by every request.
  add column last_seen_at timestamptz not null default now();
update sessions set last_seen_at = created_at;
create unique index sessions_id on sessions (id);

-- Orders whose account is gone, as long as they still say how to reach who bought: the purge asks for them.
create index orders_to_forget on orders (id) where account_id is null and shipping_address ?| array['mobile', 'email'];

-- What was written to the shop, newest first, and what of it nobody has read.
create index messages_created on messages (created_at desc, id);
create index messages_unread on messages (created_at desc, id) where read_at is null;
create index messages_sender on messages (email);
