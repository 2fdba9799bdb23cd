-- A group of names is named by chance as well; its running number is its place in the list.
alter table search_synonyms rename column id to place;
alter table search_synonyms add column id text not null unique default 'syn_' || replace(gen_random_uuid()::text, '-', '');
