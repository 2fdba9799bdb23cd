-- Roles of the staff beside the admin, who is the owner.
alter table accounts drop constraint accounts_role_check, add constraint accounts_role_check
  check (role in ('customer', 'admin', 'manager', 'catalogue', 'packing', 'support', 'books')) not valid;
alter table accounts validate constraint accounts_role_check;
-- Few of many accounts work for the shop.
create index accounts_staff on accounts (role, id) where role <> 'customer';
-- The role that was given, or taken away if `granted` is false. Older rows are about admins.
alter table admin_grants add column role text not null default 'admin'
  check (role in ('admin', 'manager', 'catalogue', 'packing', 'support', 'books'));
