-- Picking lists and the list of orders look for the orders of a slot. An order without a slot costs nothing here.
create index orders_slot on orders (slot_starts_at, slot_area) where slot_starts_at is not null;
