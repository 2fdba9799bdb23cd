-- A discount may have an end (products.offer_ends_at). A listing row remembers it while its sort_price is the discounted
-- price, with the price that follows; at the end one statement puts that in its place. Its discount_percent is what is
-- taken off now.
alter table listing
  add column offer_ends_at timestamptz,
  add column price_after_offer integer,
  add constraint listing_offer_whole check ((offer_ends_at is null) = (price_after_offer is null));

create index listing_offer_ends on listing (offer_ends_at) where offer_ends_at is not null;

-- Rows of products whose discount has an end are made anew: the shop's start fills in what is missing.
delete from listing using products
where products.id = listing.product_id and products.offer_ends_at is not null and products.discount_percent > 0;
