-- Pages with a review are cached. When an account is deleted, its name goes from its reviews, and from these pages.
create function announce_review() returns trigger language plpgsql as $$
begin
  perform pg_notify('catalogue', 'product:' || new.product_id);
  return null;
end $$;

create trigger review_renamed after update of name on reviews for each row execute function announce_review();
