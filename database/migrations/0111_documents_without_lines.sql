-- The job that stores the lines of documents goes through these. They are made apart from the columns,
-- whose tables nobody can even read while they are added; an index only keeps writers waiting.
create index invoices_without_lines on invoices (order_id) where not has_lines;
create index credit_notes_without_lines on credit_notes (order_id) where not has_lines;
-- Invoices of a shop that has not said who sells have no seller, and wait for it.
create index invoices_of_sellers_without_lines on invoices (order_id) where not has_lines and seller is not null;
