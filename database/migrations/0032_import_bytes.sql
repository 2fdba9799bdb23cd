-- An import is worked off in batches of so many bytes: how many the rows of each product take.
alter table import_products add column bytes integer not null default 0;
update import_products set bytes = octet_length(rows::text);
