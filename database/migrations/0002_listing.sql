-- The listing row anew: names in the form in which they are compared beside the form in which they are read, words for
-- the search, and what a change of the universal kg price needs. Rows are derived; the shop fills them in at its start.

drop table listing;

create table listing (
  product_id text primary key references products on delete cascade,
  position bigint not null,
  offered boolean not null,
  sale_unit text not null,
  -- Of the variant that speaks for the product: its price less the discount, its weight, whose price it follows.
  sort_price integer,
  sort_weight integer,
  follows_kg_price boolean not null,
  discount_percent integer not null,
  sold_count integer not null,
  created_at timestamptz not null,
  categories text[] not null,
  tags text[] not null,
  sizes text[] not null,
  colours text[] not null,
  groups text[] not null,
  -- The same names in the same order, as they are read.
  shown_categories text[] not null,
  shown_tags text[] not null,
  shown_sizes text[] not null,
  shown_colours text[] not null,
  search_words tsvector not null
);

-- One index a sort, ties by position; each holds the id, so that deep pages need not visit the rows they skip.
create index listing_default on listing (position) include (product_id) where offered;
create index listing_new on listing (created_at desc, position) include (product_id) where offered;
create index listing_popular on listing (sold_count desc, position) include (product_id) where offered;
create index listing_price on listing (sort_price, position) include (product_id) where offered;
create index listing_price_down on listing (sort_price desc nulls last, position) include (product_id) where offered;
create index listing_weight on listing (sort_weight, position) include (product_id) where offered;
create index listing_weight_down on listing (sort_weight desc nulls last, position) include (product_id) where offered;

create index listing_categories on listing using gin (categories);
create index listing_tags on listing using gin (tags);
create index listing_search on listing using gin (search_words);
