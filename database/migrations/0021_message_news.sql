-- A message of the contact form, new or read, is news for who sits at the desk of the shop, as orders and stock are (0018).
create function tell_message_news() returns trigger language plpgsql as $$
begin
  perform pg_notify('desk', json_build_object('kind', 'message', 'id', new.id, 'read', new.read_at is not null)::text);
  return null;
end $$;
create trigger messages_news after insert on messages for each row execute function tell_message_news();
create trigger messages_read_news after update of read_at on messages for each row
  when ((old.read_at is null) <> (new.read_at is null)) execute function tell_message_news();
