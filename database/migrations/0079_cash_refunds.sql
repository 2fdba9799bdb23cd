-- Cash of an order on delivery that came back as a whole, as staff noted that they gave it back: over the counter, by UPI or by
-- a bank transfer. An older node knows nothing of it and notes none. `reference` is erased with the buyer.
create table cash_refunds (
  id text primary key,
  order_id text not null references orders on delete cascade,
  amount bigint not null check (amount > 0),
  way text not null check (way in ('cash', 'upi', 'bank')),
  reference text not null default '',
  given_by text not null,
  created_at timestamptz not null default now()
);
create index cash_refunds_order on cash_refunds (order_id, created_at);
