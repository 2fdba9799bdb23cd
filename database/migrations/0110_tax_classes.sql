-- The tax classes of the merchant: which rate goods have by law, by their HSN code, price and packing,
-- from a day on (shop/money/tax/tax-class.ts). They are one document, because they are only read as a
-- whole; none at first, so the rates of the products count.
create table tax_classes (
  only_row boolean primary key default true check (only_row),
  classes jsonb not null default '[]'
);
insert into tax_classes default values;

-- The last day, in India, on which an invoice took a rate for goods with this HSN code from a class with
-- these digits. Invoices write it under the lock of their counter, so the classes can be checked without
-- reading all invoices.
create table tax_uses (
  hsn_code text not null,
  class_hsn text not null,
  last_day date not null,
  primary key (hsn_code, class_hsn)
);

-- Is a product packed and labelled before it is bought? Null: nobody has said.
alter table products add column is_packed boolean;
