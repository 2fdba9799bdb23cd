-- An order that comes back in parts has a credit note for each part, and one for the rest. An order is returned once, under
-- its lock, so the note for the rest is written once.
drop index if exists credit_notes_of_cash;
