-- 0018 was edited after its first landing. Databases that ran the first text lack what the second one added; others have it.
alter table audit_log add column if not exists search_text text not null generated always as (
  lower(actor_name || E'\n' || thing_name || E'\n' || thing_id || E'\n' || actor_id)
) stored;
create index if not exists audit_log_thing on audit_log (thing_id);

do $$
begin
  create index if not exists audit_log_search on audit_log using gin (search_text gin_trgm_ops);
  create index if not exists accounts_name_parts on accounts using gin (lower(name) gin_trgm_ops);
  create index if not exists shipments_awb_parts on shipments using gin (lower(awb) gin_trgm_ops);
exception when undefined_object then
  raise notice 'no trigrams here: %', sqlerrm;
end $$;
