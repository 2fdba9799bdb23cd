-- Figures tell goods from charges, and are read from this index alone.
create index orders_figures on orders (created_at desc, id)
  include (state, payment_method, paid_at, total, kg_total, item_count, delivery_charge, cod_charge);
drop index orders_desk;
