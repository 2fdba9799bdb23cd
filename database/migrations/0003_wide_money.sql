-- 99 packs of 100 kg at ten lakh rupees a kilo is more paise than an integer holds, and a cart may have many such lines.
alter table orders alter column total type bigint;
alter table order_lines
  alter column unit_price type bigint,
  alter column line_total type bigint;
alter table payment_orders alter column amount type bigint;
alter table payments alter column amount type bigint;
alter table refunds alter column amount type bigint;
alter table test_gateway.orders alter column amount type bigint;
alter table test_gateway.payments
  alter column amount type bigint,
  alter column amount_refunded type bigint;
alter table test_gateway.refunds alter column amount type bigint;

-- The reconciler asks for these every minute.
create index payment_orders_created on payment_orders (created_at);
create index refunds_open on refunds (updated_at) where state in ('wanted', 'sent');
create index webhook_open on webhook_inbox (received_at) where processed_at is null;
