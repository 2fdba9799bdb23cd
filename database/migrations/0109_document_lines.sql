-- What an invoice or a credit note says of each of its lines, as it was on its day. An older version
-- issues documents without lines, and those of before have none: a job stores what they print
-- (`has_lines`). A document of a shop that has not said who sells has no lines until it does. The indexes
-- for the job are in a migration of their own.
alter table invoices add column has_lines boolean not null default false;
alter table credit_notes add column has_lines boolean not null default false;

-- What came back of a line beside a cheaper size that was sent for it: its share of `returns.difference`.
-- Exchanges from before have 0. Statements of the version before say `difference` without its table, so
-- no other column of a return may have that name.
alter table return_lines add column difference_share bigint not null default 0 check (difference_share >= 0);

-- The lines have the places of those of the order. `quantity`: pieces or packs, or all the grams.
-- `rate` is in hundredths of a percent; `is_classed`: a tax class gave it. The amount is what was paid
-- for the goods and their share of the charges.
create table invoice_lines (
  order_id text not null references invoices on delete cascade,
  position integer not null check (position >= 0),
  name text not null,
  hsn_code text,
  quantity bigint not null check (quantity > 0),
  unit text not null check (unit in ('piece', 'gram')),
  rate integer not null check (rate between 0 and 10000),
  is_classed boolean not null default false,
  taxable bigint not null check (taxable >= 0),
  cgst bigint not null check (cgst >= 0),
  sgst bigint not null check (sgst >= 0),
  igst bigint not null check (igst >= 0),
  amount bigint not null,
  primary key (order_id, position),
  constraint invoice_lines_add_up check (taxable + cgst + sgst + igst = amount)
);

-- `quantity` is null unless the note takes the whole invoice back.
create table credit_note_lines (
  credit_note_id text not null references credit_notes on delete cascade,
  position integer not null check (position >= 0),
  name text not null,
  hsn_code text,
  quantity bigint check (quantity > 0),
  unit text not null check (unit in ('piece', 'gram')),
  rate integer not null check (rate between 0 and 10000),
  is_classed boolean not null default false,
  taxable bigint not null check (taxable >= 0),
  cgst bigint not null check (cgst >= 0),
  sgst bigint not null check (sgst >= 0),
  igst bigint not null check (igst >= 0),
  amount bigint not null,
  primary key (credit_note_id, position),
  constraint credit_note_lines_add_up check (taxable + cgst + sgst + igst = amount)
);
