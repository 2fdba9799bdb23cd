-- The last part of the address of a product's page, and what search engines show of the page. Empty: made of its name and its
-- short description.
alter table products
  add column slug text not null default '',
  add column seo_title text not null default '',
  add column seo_description text not null default '';
