-- What a product had sold before its first order here: with it, the count of its sales can be added up. A count below what the
-- orders add up to was wrong, and is mended.
alter table products add column opening_sold_count integer;

create temporary table counted on commit drop as
select products.id, products.sold_count, coalesce(sum(order_lines.quantity) filter (where orders.state not in ('placed', 'expired', 'cancelled')), 0)::int as quantity
from products
left join order_lines on order_lines.product_id = products.id
left join orders on orders.id = order_lines.order_id
group by products.id;

update products
set opening_sold_count = greatest(0, counted.sold_count - counted.quantity), sold_count = greatest(counted.sold_count, counted.quantity)
from counted where counted.id = products.id;

update listing set sold_count = counted.quantity from counted where counted.id = listing.product_id and counted.sold_count < counted.quantity;

alter table products alter column opening_sold_count set not null;

-- For all who add a product and say nothing of it, an older version of the shop among them.
create function note_opening_sold() returns trigger language plpgsql as $$
begin
  new.opening_sold_count := coalesce(new.opening_sold_count, new.sold_count);
  return new;
end $$;
create trigger products_opening_sold before insert on products for each row execute function note_opening_sold();
