-- What others bought with a product, counted from the orders by a job. Fewer than five buyers are
-- not kept, so that nobody's basket shows.
create table bought_together (
  product_id text not null references products on delete cascade,
  other_id text not null references products on delete cascade,
  buyers integer not null check (buyers >= 5),
  primary key (product_id, other_id),
  check (product_id <> other_id)
);
create index bought_together_other on bought_together (other_id);
