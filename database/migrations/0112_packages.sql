-- What the label of a package says: its maximum retail price in paise, all taxes included, and what is in it
-- (PRODUCT-21, docs/product.md). Loose goods have neither.
alter table variants add column mrp integer check (mrp > 0);
alter table variants add column net_amount numeric(9, 3) check (net_amount > 0);
alter table variants add column net_unit text
  check (net_unit in ('g', 'kg', 'ml', 'l', 'cm', 'm', 'piece'))
  check ((net_amount is null) = (net_unit is null));
