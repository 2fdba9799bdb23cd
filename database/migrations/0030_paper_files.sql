-- Invoices and credit notes as they were drawn: drawing one takes a tenth of a second of a core, and they never change.
create table paper_files (
  number text primary key,
  order_id text not null references orders (id) on delete cascade,
  -- Of the words on the paper: when these change, as after the buyer is forgotten, it is drawn anew.
  digest text not null,
  pdf bytea not null,
  drawn_at timestamptz not null default now()
);
create index paper_files_order on paper_files (order_id);
create index paper_files_drawn on paper_files (drawn_at);

-- A paper names the buyer: it goes when the order forgets them.
create function drop_paper_files() returns trigger language plpgsql as $$
begin
  delete from paper_files where order_id = new.id;
  return null;
end $$;
create trigger orders_drop_paper_files after update of shipping_address on orders for each row execute function drop_paper_files();
