-- Best sellers are read from the memory of the nodes since 0040; each sale wrote into this index, and nothing read it.
drop index if exists listing_popular;

-- Accounts are also searched by parts of their mobile number. Name and e-mail have such an index since 0016 and 0018. A server
-- without trigrams, or whose user may not create them, reads the table, which takes longer and finds the same.
do $$
begin
  create extension if not exists pg_trgm;
  create index if not exists accounts_email_parts on accounts using gin (email gin_trgm_ops);
  create index if not exists accounts_name_parts on accounts using gin (lower(name) gin_trgm_ops);
  create index if not exists accounts_mobile_parts on accounts using gin (mobile gin_trgm_ops) where mobile is not null;
exception when undefined_file or insufficient_privilege or feature_not_supported or undefined_object then
  raise notice 'no trigrams here: %', sqlerrm;
end $$;
