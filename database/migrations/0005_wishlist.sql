-- What an account wishes for; a product stands in its list once.
create table wishlist_entries (
  account_id text not null references accounts on delete cascade,
  product_id text not null references products on delete cascade,
  created_at timestamptz not null default now(),
  primary key (account_id, product_id)
);
