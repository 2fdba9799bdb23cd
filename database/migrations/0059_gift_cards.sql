-- The amounts that the merchant sells gift cards over, in paise; none: there are no gift cards.
create table gift_card_offer (
  only_row boolean primary key default true check (only_row),
  amounts bigint[] not null default '{}'
);
insert into gift_card_offer default values;

-- A gift card that an order bought. Its code is made when its mail is written: the database keeps a keyed hash, and until
-- the mail is sent the sealed code, so that a second try sends the same one.
create table gift_cards (
  id text primary key,
  order_id text not null references orders,
  amount bigint not null check (amount > 0),
  recipient text not null,
  message text not null default '',
  state text not null default 'ordered' check (state in ('ordered', 'active', 'redeemed', 'blocked')),
  code_hash bytea unique,
  sealed_code bytea,
  redeemed_by text,
  credit_entry_id bigint unique references credit_entries,
  created_at timestamptz not null default now(),
  redeemed_at timestamptz,
  check ((state = 'redeemed') = (credit_entry_id is not null and redeemed_by is not null and redeemed_at is not null)),
  check (state <> 'redeemed' or code_hash is not null)
);
create index gift_cards_order on gift_cards (order_id);
create index gift_cards_newest on gift_cards (created_at desc, id);

-- An order of gift cards has no stock and no parcel: it is delivered as soon as it is paid.
alter table orders add column is_gift_card boolean not null default false;
create or replace function check_order_move() returns trigger language plpgsql as $$
begin
  if old.state <> new.state and (old.state, new.state) not in (
    ('placed', 'paid'), ('placed', 'processing'), ('placed', 'expired'), ('placed', 'cancelled'),
    ('paid', 'processing'), ('paid', 'cancelled'), ('processing', 'shipped'), ('processing', 'cancelled'),
    ('shipped', 'delivered'), ('delivered', 'returned'), ('expired', 'paid')
  ) and not (old.is_gift_card and (old.state, new.state) = ('paid', 'delivered')) then
    raise exception 'order %: no step from % to %', old.id, old.state, new.state;
  end if;
  return new;
end $$;
