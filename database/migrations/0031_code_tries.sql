-- Wrong codes of a second factor count for the account, whatever address they come from: see docs/decisions/0014.
alter table second_factors
  add column wrong_in_a_row integer not null default 0 check (wrong_in_a_row >= 0),
  add column wrong_today integer not null default 0 check (wrong_today >= 0),
  add column day_ends_at timestamptz not null default now(),
  -- Until then no code of the authenticator is looked at.
  add column blocked_until timestamptz,
  -- The password was set by a mail since a code was last right: a code by mail would prove nothing that the password does not.
  add column password_by_mail boolean not null default false;

-- A code by mail stands in for the authenticator once too many codes were wrong.
alter table secret_links drop constraint secret_links_purpose_check;
alter table secret_links add constraint secret_links_purpose_check check (purpose in ('verify', 'reset', 'log-in'));

-- An account whose e-mail was changed by an admin is unverified again, and what it holds is its owner's all the same.
alter table accounts add column was_verified boolean not null default false;
update accounts set was_verified = true
where email_verified_at is null and exists (select from orders where orders.account_id = accounts.id);
