-- A courier can collect a return: its parcel is a shipment of the return instead of an order. It names no order, so that an
-- older node, which finds parcels by their orders, leaves it alone.

alter table shipments alter column order_id drop not null;
alter table shipments add column return_id text references returns on delete cascade;
create unique index shipments_return_live on shipments (return_id) where return_id is not null and state not in ('cancelled', 'returned');
create index shipments_return on shipments (return_id, created_at desc) where return_id is not null;
