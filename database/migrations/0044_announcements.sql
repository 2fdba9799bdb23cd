-- Changes that have no version of their own, for all nodes. NOTIFY inside a transaction takes a lock that is held until its
-- commit is durable, so that all commits wait for one another. Rows do not, and a node that polls misses none of them:
-- `xact` is the transaction that wrote the row, so a row is new when the snapshot of the last poll did not see it.
create table announcements (
  id bigint generated always as identity primary key,
  xact xid8 not null default pg_current_xact_id(),
  channel text not null,
  body jsonb not null
);
create index announcements_xact on announcements (xact);

create or replace function tell_order_news() returns trigger language plpgsql as $$
begin
  insert into announcements (channel, body)
  select 'desk', jsonb_build_object('kind', 'order', 'id', order_id, 'from', from_state, 'to', to_state) from came order by id;
  return null;
end $$;

create or replace function tell_stock_news() returns trigger language plpgsql as $$
begin
  insert into announcements (channel, body)
  values ('desk', jsonb_build_object('kind', 'stock', 'productId', new.product_id, 'variantId', new.id, 'stock', new.stock));
  return null;
end $$;

create or replace function tell_message_news() returns trigger language plpgsql as $$
begin
  insert into announcements (channel, body)
  values ('desk', jsonb_build_object('kind', 'message', 'id', new.id, 'read', new.read_at is not null));
  return null;
end $$;

create or replace function announce_review() returns trigger language plpgsql as $$
begin
  insert into announcements (channel, body)
  values ('catalogue', jsonb_build_object('kind', 'product', 'ids', jsonb_build_array(new.product_id)));
  return null;
end $$;
