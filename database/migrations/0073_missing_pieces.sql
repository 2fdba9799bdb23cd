-- Fewer pieces of a return may arrive than the shopper announced. `quantity` are those that count, `missing` the others.
-- A line of which nothing arrived counts none. An older version takes what it receives for whole, as before.
alter table return_lines
  drop constraint return_lines_quantity_check,
  add constraint return_lines_quantity_check check (quantity >= 0),
  add column missing integer not null default 0 check (missing >= 0);
