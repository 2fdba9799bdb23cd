-- When the reconciler last asked the gateway about a payment order, and how often in a row it got no answer, so that those
-- that never answer come after all others.
alter table payment_orders
  add column asked_at timestamptz,
  add column unanswered integer not null default 0;
