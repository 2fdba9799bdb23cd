-- A product that an admin is still at: nowhere in the shop, until it is no draft any more.
alter table products add column draft boolean not null default false;
