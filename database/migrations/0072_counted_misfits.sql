-- The database counts what did not fit, whichever version receives a return: an older one does not count, and another adds to
-- the counts itself. Orders lock variants before products, so both are locked when a return is received, before its goods are.
-- The count is made when the transaction ends, over what any version has written by then.
create function lock_misfits() returns trigger language plpgsql as $$
begin
  if not exists (select from return_lines where return_id = new.id and reason in ('too_small', 'too_large')) then
    return null;
  end if;
  perform from variants where id in (
    select order_lines.variant_id from return_lines join order_lines on order_lines.id = return_lines.line_id
    where return_lines.return_id = new.id
  ) order by id for update;
  perform from products where id in (
    select order_lines.product_id from return_lines join order_lines on order_lines.id = return_lines.line_id
    where return_lines.return_id = new.id and return_lines.reason in ('too_small', 'too_large')
  ) order by id for no key update;
  return null;
end $$;

create function count_misfits(product_ids text[]) returns void language sql as $$
  update products set too_small_count = counted.too_small, too_large_count = counted.too_large
  from (
    select wanted.id,
      coalesce(sum(return_lines.quantity) filter (where return_lines.reason = 'too_small'), 0)::int as too_small,
      coalesce(sum(return_lines.quantity) filter (where return_lines.reason = 'too_large'), 0)::int as too_large
    from unnest(product_ids) as wanted(id)
    left join (
      return_lines
      join returns on returns.id = return_lines.return_id and returns.state in ('received', 'settled')
      join order_lines on order_lines.id = return_lines.line_id
    ) on order_lines.product_id = wanted.id and return_lines.reason in ('too_small', 'too_large')
    group by wanted.id
  ) counted
  where counted.id = products.id
    and (products.too_small_count, products.too_large_count) is distinct from (counted.too_small, counted.too_large)
$$;

create function count_misfits_of_return() returns trigger language plpgsql as $$
begin
  perform count_misfits(array(
    select distinct order_lines.product_id from return_lines join order_lines on order_lines.id = return_lines.line_id
    where return_lines.return_id = new.id and return_lines.reason in ('too_small', 'too_large')
  ));
  return null;
end $$;

create trigger returns_lock_misfits after update of state on returns for each row
  when (old.state <> new.state and new.state = 'received') execute function lock_misfits();
create constraint trigger returns_count_misfits after update of state on returns deferrable initially deferred for each row
  when (old.state <> new.state and new.state = 'received') execute function count_misfits_of_return();

-- What an older version has received since the counts came. The triggers above wait for its transactions.
do $$
declare
  product_ids text[] := array(
    select distinct order_lines.product_id from return_lines join order_lines on order_lines.id = return_lines.line_id
    where return_lines.reason in ('too_small', 'too_large')
  );
begin
  perform from products where id = any(product_ids) order by id for no key update;
  perform count_misfits(product_ids);
end $$;
