-- Messages of the contact form become tickets (TICKET-1, docs/product.md): each has a number, a state, somebody who has it,
-- and a time by which it is to be solved. A version that does not know them writes messages as before; the defaults make
-- tickets of those.

-- `T-` and seven signs that sound unlike each other on the telephone. They tell nothing of how many there are.
create function create_ticket_number() returns text language plpgsql volatile as $$
declare
  made text;
begin
  loop
    select 'T-' || string_agg(substr('2346789FHKLMRWXY', 1 + get_byte(bytes, n) % 16, 1), '' order by n) into made
    from (select uuid_send(gen_random_uuid()) as bytes) given, generate_series(0, 6) n;
    exit when not exists (select from messages where number = made);
  end loop;
  return made;
end $$;

alter table messages add column number text;
alter table messages add column state text not null default 'new' check (state in ('new', 'answered', 'waiting', 'solved'));
alter table messages add column assignee_id text references accounts on delete set null;
alter table messages add column order_id text references orders;
alter table messages add column account_id text references accounts on delete cascade;
alter table messages add column language text not null default 'en' check (language in ('en', 'fn', 'de'));
alter table messages add column due_at timestamptz;

create unique index messages_number on messages (number);

-- What somebody read more than a month ago has been dealt with, in one way or another.
do $$
declare
  old record;
begin
  for old in select id from messages loop
    update messages set number = create_ticket_number(), due_at = created_at + interval '1 month',
      state = case when read_at < now() - interval '1 month' then 'solved' else 'new' end
    where id = old.id;
  end loop;
end $$;

alter table messages alter column number set default create_ticket_number();
alter table messages alter column due_at set default now() + interval '1 month';

-- The list of the staff: what is open by when it is due, then what is solved, newest first.
create index messages_desk on messages ((state = 'solved'), (case when state <> 'solved' then due_at end), created_at desc, id);
create index messages_new on messages (due_at) where state = 'new';
create index messages_account on messages (account_id) where account_id is not null;
create index messages_assignee on messages (assignee_id) where assignee_id is not null;
create index messages_email on messages (email);
create index messages_order on messages (order_id) where order_id is not null;

create function check_ticket_move() returns trigger language plpgsql as $$
begin
  if old.state <> new.state and (old.state, new.state) not in (
    ('new', 'answered'), ('new', 'solved'), ('answered', 'new'), ('answered', 'waiting'), ('answered', 'solved'),
    ('waiting', 'new'), ('waiting', 'answered'), ('waiting', 'solved'),
    ('solved', 'new'), ('solved', 'answered'), ('solved', 'waiting')
  ) then
    raise exception 'ticket %: no step from % to %', old.id, old.state, new.state;
  end if;
  return new;
end $$;
create trigger ticket_moves before update of state on messages for each row execute function check_ticket_move();

-- A ticket that waits for the shop, or does no longer, is news as a message is (0021).
create function tell_ticket_news() returns trigger language plpgsql as $$
begin
  perform pg_notify('desk', json_build_object('kind', 'message', 'id', new.id, 'read', new.state <> 'new')::text);
  return null;
end $$;
create trigger messages_ticket_news after update of state on messages for each row
  when ((old.state = 'new') <> (new.state = 'new')) execute function tell_ticket_news();

-- What was written after the first message, by the customer and by the staff.
create table ticket_messages (
  id text primary key,
  ticket_id text not null references messages on delete cascade,
  sender text not null check (sender in ('customer', 'staff')),
  author_id text references accounts on delete set null,
  is_internal boolean not null default false,
  body text not null,
  created_at timestamptz not null default clock_timestamp(),
  check (not is_internal or sender = 'staff')
);
create index ticket_messages_ticket on ticket_messages (ticket_id, created_at, id);
create index ticket_messages_author on ticket_messages (author_id) where author_id is not null;

-- Links in letters by which somebody without an account reads a ticket. Only their hashes are here.
create table ticket_links (
  token_hash bytea primary key,
  ticket_id text not null references messages on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index ticket_links_ticket on ticket_links (ticket_id);
create index ticket_links_expiry on ticket_links (expires_at);

-- Answers that the staff wrote once and use again, in the languages of the shop.
create table answer_templates (
  id text primary key,
  name text not null,
  texts jsonb not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
