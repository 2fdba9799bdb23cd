-- Links by which staff look at the shop as it would be. Only their hashes are here.
create table preview_links (
  token_hash bytea primary key,
  account_id text not null references accounts on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index preview_links_account on preview_links (account_id);
create index preview_links_expiry on preview_links (expires_at);
