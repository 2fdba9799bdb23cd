-- A size or a colour narrows a listing as much as a category does.
create index listing_sizes on listing using gin (sizes);
create index listing_colours on listing using gin (colours);
