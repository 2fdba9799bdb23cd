-- Invitations of staff that are open. An accepted or withdrawn one is deleted; the audit log keeps that it was there.
create table staff_invitations (
  id text primary key,
  email text not null unique,
  role text not null check (role in ('admin', 'manager', 'catalogue', 'packing', 'support', 'books')),
  -- The hash of the token in the newest letter. Null until a letter is written.
  token_hash bytea check (length(token_hash) = 32),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
