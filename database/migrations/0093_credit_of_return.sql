-- The entry by which a return added to the store credit. It is told by its note otherwise, which is the number of the return.
-- A small refund of a Prepaid order is such an entry too; it belongs to its refund.
alter table returns add column credit_entry_id bigint unique references credit_entries;

create function is_credited_by_return(returns, credit_entries) returns boolean language sql stable as $$
  select $1.order_id = $2.order_id and $1.number = $2.note and $2.reason = 'credited' and (
    $1.settlement in ('credit', 'upi', 'bank')
    or $1.settlement = 'exchange' and exists (select from orders where id = $1.order_id and payment_method = 'COD')
  )
$$;

update returns set credit_entry_id = entry.id
from credit_entries entry where entry.order_id = returns.order_id and is_credited_by_return(returns, entry);

-- A version without the column settles returns too.
create function note_credit_of_return() returns trigger language plpgsql as $$
begin
  update returns set credit_entry_id = new.id
  where order_id = new.order_id and credit_entry_id is null and is_credited_by_return(returns, new);
  return null;
end $$;
create trigger credit_entries_of_return after insert on credit_entries for each row
  when (new.reason = 'credited') execute function note_credit_of_return();
