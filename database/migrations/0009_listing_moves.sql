-- Each node keeps the listing in memory and follows it by this list: which rows moved, with which version of the catalogue.
-- The database writes it, so that no writer can forget to; a statement that moves many rows moves everything (null).
create table listing_moves (
  version bigint,
  product_id text
);
create index listing_moves_version on listing_moves (version);

create function note_listing_moves() returns trigger language plpgsql as $$
begin
  if (select count(*) from (select from moved limit 501) few) > 500 then
    insert into listing_moves (product_id) values (null);
  else
    insert into listing_moves (product_id) select product_id from moved;
  end if;
  return null;
end $$;

create trigger listing_insert after insert on listing referencing new table as moved for each statement execute function note_listing_moves();
create trigger listing_update after update on listing referencing new table as moved for each statement execute function note_listing_moves();
create trigger listing_delete after delete on listing referencing old table as moved for each statement execute function note_listing_moves();

-- The version moves last in a transaction, and one writer waits for the other: whoever sees a version sees all its moves.
create function date_listing_moves() returns trigger language plpgsql as $$
begin
  update listing_moves set version = new.version where version is null;
  return null;
end $$;

create trigger catalogue_version_moves after update on catalogue_version for each row execute function date_listing_moves();

-- Pages are made in memory: only what sells best is still asked for in order.
drop index listing_default, listing_new, listing_price, listing_price_down, listing_weight, listing_weight_down;
