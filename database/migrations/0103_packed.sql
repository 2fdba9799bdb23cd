-- When an order was packed; null while nobody has said so. An older node leaves it as it is.
alter table orders add column packed_at timestamptz;
