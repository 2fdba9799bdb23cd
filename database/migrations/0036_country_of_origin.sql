-- Where goods were made, which a shop has to say of packaged goods. Empty where nobody has said it.
alter table products add column country_of_origin text not null default '';
