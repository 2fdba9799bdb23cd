-- The list of invoices and credit notes shows the newest first, and those of some days.
create index invoices_issued on invoices (issued_at);
create index credit_notes_issued on credit_notes (issued_at);
