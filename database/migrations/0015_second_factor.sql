-- A second factor beside the password: the secret that an authenticator holds too (RFC 6238). It is kept as it is, since the
-- shop has to count with it: see docs/decisions/0014.
create table second_factors (
  account_id text primary key references accounts on delete cascade,
  secret bytea not null check (length(secret) = 20),
  created_at timestamptz not null default now(),
  -- Null: offered, and nobody has shown yet that an authenticator holds it. Then it counts for nothing.
  confirmed_at timestamptz,
  -- The newest step of 30 seconds whose code was taken: neither it nor an older one is taken again.
  used_step bigint not null default 0
);
create index second_factors_offered on second_factors (created_at) where confirmed_at is null;

-- For who has lost the authenticator. Only hashes are at rest; each works once.
create table recovery_codes (
  account_id text not null references second_factors on delete cascade,
  code_hash bytea not null,
  used_at timestamptz,
  primary key (account_id, code_hash)
);

-- When it was last shown that whoever holds the session knows the password: at log-in, or since.
alter table sessions add column proved_at timestamptz not null default now();
update sessions set proved_at = created_at;

-- In paise: what an admin gives back beyond it within an hour asks for the password once more.
alter table settings add column refund_limit bigint not null default 1000000 check (refund_limit >= 0);
