-- The promise of an order: days as the area says them, or a slot. An order keeps them when the area changes. An older
-- node writes orders without them.
alter table orders
  add column promised_min_days smallint,
  add column promised_max_days smallint constraint orders_promise check (num_nulls(promised_min_days, promised_max_days) in (0, 2) and promised_min_days <= promised_max_days),
  add column slot_area text,
  add column slot_starts_at timestamptz,
  add column slot_ends_at timestamptz,
  add column slot_closes_at timestamptz constraint orders_slot_whole check (num_nulls(slot_area, slot_starts_at, slot_ends_at, slot_closes_at) in (0, 4));

-- The places of a slot. A place is taken only while there are fewer than the capacity, which is that of the last time.
-- The slots themselves are rules of the area.
create table slot_places (
  area_id text not null,
  starts_at timestamptz not null,
  capacity integer not null check (capacity > 0),
  taken integer not null check (taken between 0 and capacity),
  primary key (area_id, starts_at)
);
