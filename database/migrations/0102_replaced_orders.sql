-- An order whose buyer pays in another way is cancelled and placed again: the new one names the old.
alter table orders add column replaces_order_id text unique references orders;
