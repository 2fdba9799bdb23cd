-- What an order's lines come to, beside its total: figures over years are read from orders alone. Lines never change.
alter table orders
  add column kg_total bigint,
  add column item_count integer;
update orders set kg_total = lines.kg_total, item_count = lines.item_count
from (select order_id, coalesce(sum(line_total) filter (where sale_unit = 'kg'), 0) as kg_total, sum(quantity) as item_count from order_lines group by order_id) lines
where lines.order_id = orders.id;
update orders set kg_total = 0, item_count = 0 where kg_total is null;
alter table orders
  alter column kg_total set not null,
  alter column item_count set not null,
  add check (kg_total between 0 and total),
  add check (item_count >= 0);

-- Pages, counts and figures are answered by the index alone.
create index orders_desk on orders (created_at desc, id) include (state, payment_method, paid_at, total, kg_total, item_count);
drop index orders_created;
