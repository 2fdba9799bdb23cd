-- What staff write down about a customer, for themselves. It goes with the account; whose own account is gone is not named any more.
create table account_notes (
  id text primary key,
  account_id text not null references accounts on delete cascade,
  author_id text references accounts on delete set null,
  body text not null check (length(body) between 1 and 2000),
  created_at timestamptz not null default clock_timestamp()
);
create index account_notes_account on account_notes (account_id, created_at);
create index account_notes_author on account_notes (author_id);
