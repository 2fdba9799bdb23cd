-- The shop's tables. Money is integer paise, weights are grams, ids are random and say their kind (prd_, ord_, …).

create table accounts (
  id text primary key,
  email text not null unique check (email = lower(email)),
  name text not null,
  mobile text,
  password_hash text not null,
  role text not null default 'customer' check (role in ('customer', 'admin')),
  email_verified_at timestamptz,
  language text not null default 'en',
  shipping_addresses jsonb not null default '[]',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index accounts_created on accounts (created_at desc, id);

create table sessions (
  token_hash bytea primary key,
  account_id text not null references accounts on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index sessions_account on sessions (account_id);
create index sessions_expiry on sessions (expires_at);

-- Links that a mail carries: verify an address, reset a password. Only the hash is at rest.
create table secret_links (
  token_hash bytea primary key,
  account_id text not null references accounts on delete cascade,
  purpose text not null check (purpose in ('verify', 'reset')),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index secret_links_account on secret_links (account_id, purpose);

-- Counted tries (log-in failures, mails asked for) by a hashed key; the window starts anew when it has passed.
create table throttles (
  key text primary key,
  count integer not null,
  resets_at timestamptz not null,
  blocked_until timestamptz
);

create table settings (
  id text primary key,
  only_row boolean not null unique default true check (only_row),
  kg_price integer not null check (kg_price > 0),
  slider_id text not null,
  slides jsonb not null default '[]',
  updated_at timestamptz not null default now()
);

create table products (
  id text primary key,
  position bigint generated always as identity,
  sku text not null default '',
  name text not null,
  sale_unit text not null check (sale_unit in ('unit', 'kg')),
  discount_percent integer not null default 0 check (discount_percent between 0 and 90),
  offer_ends_at timestamptz,
  is_new boolean not null default false,
  rating_sum integer not null default 0 check (rating_sum >= 0),
  review_count integer not null default 0 check (review_count >= 0),
  sold_count integer not null default 0 check (sold_count >= 0),
  short_description text not null default '',
  description text not null default '',
  affiliate_link text,
  images jsonb not null default '[]',
  categories text[] not null default '{}',
  tags text[] not null default '{}',
  colours jsonb not null default '[]',
  groups text[] not null default '{}',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  archived_at timestamptz
);

create table variants (
  id text primary key,
  product_id text not null references products on delete cascade,
  position integer not null,
  size text not null,
  stock integer not null check (stock >= 0),
  opening_stock integer not null,
  -- A piece's price, or a kilo's own price; null on a weight variant follows the universal kg price.
  price integer check (price >= 0),
  weight_grams integer check (weight_grams > 0),
  archived_at timestamptz,
  check (price is not null or weight_grams is not null)
);
create index variants_product on variants (product_id, position);
create index variants_following on variants (product_id) where weight_grams is not null and price is null;

-- What a listing needs to know of a product, kept by the transaction that changes it: reads compute nothing.
create table listing (
  product_id text primary key references products on delete cascade,
  position bigint not null,
  offered boolean not null,
  sale_unit text not null,
  sort_price integer,
  sort_weight integer,
  sold_count integer not null,
  created_at timestamptz not null,
  categories text[] not null,
  tags text[] not null,
  sizes text[] not null,
  colours text[] not null,
  groups text[] not null,
  search_text text not null
);
create index listing_default on listing (position) where offered;
create index listing_new on listing (created_at desc, position) where offered;
create index listing_popular on listing (sold_count desc, position) where offered;
create index listing_price on listing (sort_price, position) where offered;
create index listing_weight on listing (sort_weight, position) where offered;
create index listing_categories on listing using gin (categories);
create index listing_tags on listing using gin (tags);

-- One row: moves with every change that a page of the catalogue could show.
create table catalogue_version (
  only_row boolean primary key default true check (only_row),
  version bigint not null
);
insert into catalogue_version (version) values (1);

create table reviews (
  id text primary key,
  product_id text not null references products on delete cascade,
  account_id text references accounts on delete set null,
  name text not null,
  rating integer not null check (rating between 1 and 5),
  comment text not null,
  verified_purchase boolean not null,
  created_at timestamptz not null default now(),
  unique (product_id, account_id)
);

create table cart_lines (
  id text primary key,
  account_id text not null references accounts on delete cascade,
  product_id text not null references products on delete cascade,
  variant_id text not null references variants on delete cascade,
  colour text not null default '',
  quantity integer not null check (quantity between 1 and 99),
  created_at timestamptz not null default now(),
  unique (account_id, variant_id, colour)
);

create table orders (
  id text primary key,
  number text not null unique,
  account_id text references accounts on delete set null,
  state text not null check (state in ('placed', 'paid', 'processing', 'shipped', 'delivered', 'expired', 'cancelled', 'returned')),
  payment_method text not null check (payment_method in ('Prepaid', 'COD')),
  total integer not null check (total >= 0),
  shipping_address jsonb not null,
  language text not null default 'en',
  hold_until timestamptz,
  paid_at timestamptz,
  delivered_at timestamptz,
  created_at timestamptz not null default now()
);
create index orders_account on orders (account_id, created_at desc);
create index orders_created on orders (created_at desc);
create index orders_state on orders (state, created_at desc);
create index orders_open on orders (hold_until) where state = 'placed';

-- Name, price and size as they were at purchase.
create table order_lines (
  id text primary key,
  order_id text not null references orders on delete cascade,
  position integer not null,
  product_id text not null,
  variant_id text not null,
  name text not null,
  image jsonb,
  sale_unit text not null,
  size text not null,
  weight_grams integer,
  colour text not null default '',
  quantity integer not null check (quantity between 1 and 99),
  unit_price integer not null check (unit_price >= 0),
  line_total integer not null check (line_total = unit_price * quantity)
);
create index order_lines_order on order_lines (order_id, position);
create index order_lines_product on order_lines (product_id);

-- What happened to an order, in order; append only.
create table order_events (
  id bigint generated always as identity primary key,
  order_id text not null references orders on delete cascade,
  from_state text,
  to_state text not null,
  actor text not null,
  actor_id text,
  note text,
  at timestamptz not null default clock_timestamp()
);
create index order_events_order on order_events (order_id, id);

-- Every move of stock. An order takes and gives back each variant at most once, whatever is retried.
create table stock_moves (
  id bigint generated always as identity primary key,
  variant_id text not null,
  order_id text,
  line_id text,
  delta integer not null,
  reason text not null check (reason in ('taken', 'returned', 'retaken', 'set')),
  at timestamptz not null default now()
);
create index stock_moves_variant on stock_moves (variant_id);
create index stock_moves_order on stock_moves (order_id);
create unique index stock_moves_once on stock_moves (line_id, reason) where reason = 'taken';

-- A payment order at the gateway: one per order of ours at a time.
create table payment_orders (
  id text primary key,
  order_id text not null references orders on delete cascade,
  provider text not null,
  amount integer not null check (amount > 0),
  currency text not null default 'INR',
  created_at timestamptz not null default now()
);
create unique index payment_orders_order on payment_orders (order_id);

create table payments (
  id text primary key,
  provider_payment_id text not null unique,
  payment_order_id text not null references payment_orders,
  order_id text not null references orders,
  state text not null check (state in ('created', 'authorized', 'captured', 'failed', 'part_refunded', 'refunded', 'suspect')),
  amount integer not null,
  currency text not null,
  method text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index payments_order on payments (order_id);

create table refunds (
  id text primary key,
  payment_id text not null references payments,
  reason text not null,
  amount integer not null check (amount > 0),
  state text not null default 'wanted' check (state in ('wanted', 'sent', 'done', 'failed')),
  provider_refund_id text unique,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (payment_id, reason)
);

-- Events of providers as they came, once each.
create table webhook_inbox (
  provider text not null,
  event_id text not null,
  body text not null,
  received_at timestamptz not null default now(),
  processed_at timestamptz,
  primary key (provider, event_id)
);

create table idempotency (
  account_id text not null,
  route text not null,
  key text not null,
  body_hash text not null,
  status integer,
  body jsonb,
  created_at timestamptz not null default now(),
  primary key (account_id, route, key)
);
create index idempotency_age on idempotency (created_at);

-- What the contact form brought.
create table messages (
  id text primary key,
  name text not null,
  email text not null,
  subject text not null,
  body text not null,
  created_at timestamptz not null default now(),
  read_at timestamptz
);

-- Who was made an admin, by whom: the auditor asks for a grant behind each admin.
create table admin_grants (
  id bigint generated always as identity primary key,
  account_id text not null,
  granted_by text not null,
  granted boolean not null,
  at timestamptz not null default now()
);

-- Mails that were asked for, once each; a retry finds its own row.
create table mails (
  key text primary key,
  kind text not null,
  recipient text not null,
  order_id text,
  created_at timestamptz not null default now(),
  sent_at timestamptz
);
create index mails_order on mails (order_id);

-- The built-in test gateway keeps its own books, apart from the shop's, as a real gateway would.
create schema test_gateway;
create table test_gateway.orders (
  id text primary key,
  amount integer not null,
  currency text not null,
  receipt text,
  notes jsonb not null default '{}',
  status text not null default 'created' check (status in ('created', 'attempted', 'paid')),
  attempts integer not null default 0,
  created_at timestamptz not null default now()
);
create unique index gateway_orders_receipt on test_gateway.orders (receipt);
create table test_gateway.payments (
  id text primary key,
  order_id text not null references test_gateway.orders,
  amount integer not null,
  currency text not null,
  status text not null check (status in ('authorized', 'captured', 'refunded', 'failed')),
  amount_refunded integer not null default 0,
  method text not null default 'upi',
  error_description text,
  created_at timestamptz not null default now()
);
create index gateway_payments_order on test_gateway.payments (order_id);
create table test_gateway.refunds (
  id text primary key,
  payment_id text not null references test_gateway.payments,
  amount integer not null,
  status text not null,
  idempotency_key text unique,
  created_at timestamptz not null default now()
);

-- The machine of order states, again, where no stray statement can skip it.
create function check_order_move() returns trigger language plpgsql as $$
begin
  if old.state <> new.state and (old.state, new.state) not in (
    ('placed', 'paid'), ('placed', 'processing'), ('placed', 'expired'), ('placed', 'cancelled'),
    ('paid', 'processing'), ('paid', 'cancelled'), ('processing', 'shipped'), ('processing', 'cancelled'),
    ('shipped', 'delivered'), ('delivered', 'returned'), ('expired', 'paid'), ('cancelled', 'paid')
  ) then
    raise exception 'order %: no step from % to %', old.id, old.state, new.state;
  end if;
  return new;
end $$;
create trigger order_moves before update of state on orders for each row execute function check_order_move();

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append only', tg_table_name;
end $$;
create trigger order_events_append_only before update on order_events for each row execute function refuse_change();
create trigger stock_moves_append_only before update or delete on stock_moves for each row execute function refuse_change();
