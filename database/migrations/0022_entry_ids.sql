-- An entry of the log is named by chance towards the outside: its running number tells how much is done in the shop.
alter table audit_log add column public_id text not null default 'log_' || replace(gen_random_uuid()::text, '-', '');
create unique index audit_log_public on audit_log (public_id);
