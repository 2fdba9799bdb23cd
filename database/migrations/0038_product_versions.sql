-- A kept page falls only when it shows what changed. listing_moves names the products that changed with a version of the
-- catalogue. This number counts the versions that changed nothing else: a version that is not counted may have changed
-- anything, such as the slides or the universal price.
alter table catalogue_version add column product_versions bigint not null default 0;
