-- Has every product that is not archived its row in the listing? A migration that drops rows says no, and the start
-- then makes them. Without this, each start compared all products with all rows, which takes seconds for a million.
create table listing_status (
  only_row boolean primary key default true check (only_row),
  is_complete boolean not null default false
);
insert into listing_status default values;
