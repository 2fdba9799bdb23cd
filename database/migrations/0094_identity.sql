-- Who the shop is: what its merchant wrote, as it is drafted and as it is published. Fields that were never written have the defaults of shop/office/identity.ts. The published legal facts stay in shop_details, whence invoices copy them.
create table identity (
  only_row boolean primary key default true check (only_row),
  published jsonb not null default '{}',
  draft jsonb,
  updated_at timestamptz not null default now()
);
insert into identity default values;

alter table shop_details
  add column form text not null default '',
  add column fssai text not null default '',
  add column cin text not null default '';
