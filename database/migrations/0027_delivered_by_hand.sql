-- The parcel of an order that an admin marks as delivered is delivered, too, wherever the courier's last news left it.
create or replace function check_shipment_move() returns trigger language plpgsql as $$
begin
  if old.state <> new.state and (old.state, new.state) not in (
    ('wanted', 'asking'), ('wanted', 'created'), ('wanted', 'delivered'), ('wanted', 'cancelled'),
    ('asking', 'unknown'), ('asking', 'created'), ('asking', 'wanted'), ('asking', 'delivered'), ('asking', 'cancelled'),
    ('unknown', 'asking'), ('unknown', 'created'), ('unknown', 'wanted'), ('unknown', 'delivered'), ('unknown', 'cancelled'),
    ('created', 'in_transit'), ('created', 'delivered'), ('created', 'returned'), ('created', 'cancelled'),
    ('in_transit', 'delivered'), ('in_transit', 'returned'), ('in_transit', 'cancelled')
  ) then
    raise exception 'shipment %: no step from % to %', old.id, old.state, new.state;
  end if;
  return new;
end $$;

update shipments set state = 'delivered', status_id = 7, status_text = 'DELIVERED', provider = coalesce(shipments.provider, 'manual'), failure = null, asking_until = null, updated_at = now()
from orders
where orders.id = shipments.order_id and orders.state in ('delivered', 'returned')
  and shipments.state in ('wanted', 'asking', 'unknown', 'created', 'in_transit');
