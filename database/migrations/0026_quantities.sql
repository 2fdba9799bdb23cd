-- A line takes as much as the stock has, up to four digits. What stands here already is within the new bounds, so nothing is read.
alter table cart_lines
  drop constraint cart_lines_quantity_check,
  add constraint cart_lines_quantity_check check (quantity between 1 and 9999) not valid;
alter table order_lines
  drop constraint order_lines_quantity_check,
  add constraint order_lines_quantity_check check (quantity between 1 and 9999) not valid;
