-- The mail addresses of erased accounts that had ordered, as keyed hashes, so that a new account of the same address has no
-- "first order" again. Deleted two years after the erasure.
create table past_buyers (
  address_hash bytea primary key check (length(address_hash) = 32),
  erased_at timestamptz not null default now()
);
create index past_buyers_oldest on past_buyers (erased_at);

-- An address without its `+tag`: what is sent to anna+shop@haat.example arrives at anna@haat.example. Stored addresses are in
-- small letters.
create function plain_address(email text) returns text language sql immutable parallel safe
  return regexp_replace(email, '^([^+@]+)\+[^@]*@', '\1@');
create index accounts_plain_address on accounts (plain_address(email));
