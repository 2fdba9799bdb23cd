-- What an order costs besides its lines: its total is their sum plus both charges. An older node writes orders without them.
alter table orders
  add column delivery_charge bigint not null default 0 check (delivery_charge >= 0),
  add column cod_charge bigint not null default 0 check (cod_charge >= 0);

-- Where the shop delivers, and what it costs there. The first area that contains an address counts. The rules are one
-- document (shop/delivery/area.ts), because they are only read as a whole.
create table delivery_areas (
  id text primary key,
  position integer not null,
  rules jsonb not null
);

-- It rises with each change of an area, so that a node knows whether the areas in its memory are those of the database.
create table delivery_version (
  only_row boolean primary key default true check (only_row),
  version bigint not null default 0
);
insert into delivery_version default values;
