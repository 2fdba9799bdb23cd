-- The reviews of a product, newest first.
create index reviews_product on reviews (product_id, created_at desc, id);

-- What a product says of its ratings is what its reviews say: the first samples carried counts that no review stood behind.
update products set rating_sum = coalesce(rated.total, 0), review_count = coalesce(rated.count, 0)
from products p
left join (select product_id, sum(rating) as total, count(*) as count from reviews group by product_id) rated on rated.product_id = p.id
where products.id = p.id
  and (products.rating_sum, products.review_count) is distinct from (coalesce(rated.total, 0), coalesce(rated.count, 0));
