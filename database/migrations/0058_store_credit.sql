-- Store credit: what the shop owes an account. Every change is an entry, and the balance is their sum. An account may be
-- deleted, but its entries stay in the books, so `account_id` refers to no account.
create table credit_accounts (
  account_id text primary key,
  balance bigint not null check (balance >= 0)
);

create table credit_entries (
  id bigint generated always as identity primary key,
  public_id text not null unique default 'cre_' || replace(gen_random_uuid()::text, '-', ''),
  account_id text not null references credit_accounts,
  amount bigint not null check (amount <> 0),
  reason text not null check (reason in ('given', 'taken', 'spent', 'expired', 'cancelled', 'refunded', 'credited', 'redeemed', 'forfeited')),
  order_id text references orders,
  actor_id text,
  note text not null default '',
  at timestamptz not null default now()
);
create index credit_entries_account on credit_entries (account_id, id desc);
create index credit_entries_order on credit_entries (order_id) where order_id is not null;
create index credit_entries_actor on credit_entries (actor_id, at) where actor_id is not null;
create trigger credit_entries_append_only before update or delete on credit_entries for each row execute function refuse_change();

-- The part of the total that store credit paid. The gateway or the courier is asked for the rest. An older node writes
-- orders without it.
alter table orders
  add column credit_used bigint not null default 0 constraint orders_credit_used check (credit_used between 0 and total);

-- A credit note over money that went back into the store credit.
alter table credit_notes add column credit_entry_id bigint unique references credit_entries;
drop index credit_notes_of_cash;
create unique index credit_notes_of_cash on credit_notes (order_id) where refund_id is null and credit_entry_id is null;
