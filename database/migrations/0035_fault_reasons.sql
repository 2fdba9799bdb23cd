-- The reason of a fault of an import and its values, so that the admin reads it in their language.
-- What stands here already has its English message only.
alter table import_faults add column reason text, add column reason_values jsonb;
