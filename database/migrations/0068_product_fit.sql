-- How many pieces of a product are back because they were too small or too large. The page of the product decides by these
-- counts whether it runs small or large, without reading its returns.
alter table products
  add column too_small_count integer not null default 0 check (too_small_count >= 0),
  add column too_large_count integer not null default 0 check (too_large_count >= 0);

update products set too_small_count = counted.too_small, too_large_count = counted.too_large
from (
  select order_lines.product_id,
    coalesce(sum(return_lines.quantity) filter (where return_lines.reason = 'too_small'), 0)::int as too_small,
    coalesce(sum(return_lines.quantity) filter (where return_lines.reason = 'too_large'), 0)::int as too_large
  from return_lines
  join returns on returns.id = return_lines.return_id and returns.state in ('received', 'settled')
  join order_lines on order_lines.id = return_lines.line_id
  where return_lines.reason in ('too_small', 'too_large')
  group by order_lines.product_id
) counted
where counted.product_id = products.id;
