-- Of a webhook the books need what moves a payment, and nothing of its person. `is_stripped`: the rest was left out; an older
-- version stores events as they came, and the purge strips those. `payment_id` is the gateway's: with the buyer of its order
-- the event goes.
alter table webhook_inbox
  add column is_stripped boolean not null default false,
  add column payment_id text;
create index webhook_raw on webhook_inbox (received_at) where not is_stripped;
create index webhook_payment on webhook_inbox (payment_id) where payment_id is not null;
