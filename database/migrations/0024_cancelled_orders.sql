-- An order that a person cancelled is never revived: a payment that arrives later is given back (apply-payment.ts). Only an
-- order that expired by itself may still become paid. Orders that were revived before keep their story.
create or replace function check_order_move() returns trigger language plpgsql as $$
begin
  if old.state <> new.state and (old.state, new.state) not in (
    ('placed', 'paid'), ('placed', 'processing'), ('placed', 'expired'), ('placed', 'cancelled'),
    ('paid', 'processing'), ('paid', 'cancelled'), ('processing', 'shipped'), ('processing', 'cancelled'),
    ('shipped', 'delivered'), ('delivered', 'returned'), ('expired', 'paid')
  ) then
    raise exception 'order %: no step from % to %', old.id, old.state, new.state;
  end if;
  return new;
end $$;
