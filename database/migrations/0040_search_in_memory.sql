-- Searches read the memory of the node (decision 23), so nothing reads these any more. Each insert of a product wrote
-- every one of its words into them. Categories and tags still find the neighbours of a product.
drop index listing_found;
drop index search_terms_forms;
create index listing_found on listing using gin (categories, tags);
