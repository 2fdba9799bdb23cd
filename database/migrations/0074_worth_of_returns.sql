-- What comes back of an order is what was paid for its goods less what the kept goods cost under the order's own offers. So an
-- order keeps the terms of its offers: what each gives, the sum that it needs, and the positions of the lines that it is for.
-- It also keeps what a piece of each size cost then (paise) and weighed: a cheaper size gives back the rest in an exchange.
-- Orders from before and those of an older version have no row; of these a share of their own line comes back, as before.
create table order_terms (
  order_id text primary key references orders on delete cascade,
  offers jsonb not null,
  sizes jsonb not null
);
-- Pieces of `quantity` for which staff confirmed that the shop was at fault, and what of `amount` came back for them.
alter table return_lines
  add column faulty integer not null default 0 check (faulty >= 0),
  add column fault_amount bigint not null default 0 check (fault_amount >= 0);
-- What comes back beside another size that cost less. It is part of `amount` once such a size was sent.
alter table returns add column difference bigint not null default 0 check (difference >= 0);
-- The word of a step. That of `returns` is only the last one.
alter table return_events add column answer text not null default '';

-- Pieces that were counted wrongly can be corrected. The products count anew what did not fit.
create function count_misfits_of_line() returns trigger language plpgsql as $$
begin
  perform count_misfits(array(select product_id from order_lines where id = new.line_id));
  return null;
end $$;
create constraint trigger return_lines_count_misfits after update of quantity on return_lines deferrable initially deferred for each row
  when (old.quantity <> new.quantity and new.reason in ('too_small', 'too_large')) execute function count_misfits_of_line();
