-- Rules that must always hold in the database. Each query returns the rows that break its rule, so it should return none.
-- An order holds goods in every state except expired, cancelled and returned. The shop keeps the captured part of a
-- payment less its refunds. A requested refund counts as done; a failed one does not count.

-- name: stock is never below zero
select id, stock from variants where stock < 0;

-- name: stock is the opening stock and every move since
select variants.id, variants.stock, variants.opening_stock, coalesce(moved.delta, 0) as moved
from variants
left join (select variant_id, sum(delta) as delta from stock_moves group by variant_id) moved on moved.variant_id = variants.id
where variants.stock <> variants.opening_stock + coalesce(moved.delta, 0);

-- name: an order holds what its lines say, and a closed one nothing
-- Goods of a return that are on the shelf again are no longer held. Goods that were written off never come back to it.
select orders.id, orders.state, order_lines.id as line, order_lines.quantity, coalesce(moved.delta, 0) as moved
from order_lines
join orders on orders.id = order_lines.order_id
left join (select line_id, sum(delta) as delta from stock_moves where line_id is not null group by line_id) moved on moved.line_id = order_lines.id
left join (select line_id, sum(restocked) as restocked, sum(written_off) as written_off from return_lines group by line_id) back
  on back.line_id = order_lines.id
where coalesce(moved.delta, 0) <> case
  when orders.is_gift_card or orders.state in ('expired', 'cancelled') then 0
  when orders.state = 'returned' then -coalesce(back.written_off, 0)
  else coalesce(back.restocked, 0) - order_lines.quantity end;

-- name: stock moves for an order only by its own lines
select stock_moves.id, stock_moves.order_id, stock_moves.line_id
from stock_moves
join order_lines on order_lines.id = stock_moves.line_id
where order_lines.order_id is distinct from stock_moves.order_id or order_lines.variant_id <> stock_moves.variant_id;

-- name: an order's sums are those of its lines
select orders.id, orders.total, lines.total as lines, orders.discount, lines.discount as line_discounts, orders.delivery_charge, orders.cod_charge, orders.kg_total, lines.kg_total as kg_lines, orders.item_count, lines.item_count as items
from orders
left join (
  select order_id, sum(line_total - discount) as total, sum(discount) as discount,
    coalesce(sum(line_total - discount) filter (where sale_unit = 'kg'), 0) as kg_total, sum(quantity) as item_count
  from order_lines group by order_id
) lines on lines.order_id = orders.id
where (orders.total - orders.delivery_charge - orders.cod_charge, orders.discount, orders.kg_total, orders.item_count)
  is distinct from (lines.total, lines.discount, lines.kg_total, lines.item_count);

-- name: what offers take off an order is what its uses of them say
select orders.id, orders.discount, uses.discount as uses, uses.count, jsonb_array_length(orders.offers) as offers
from orders
left join (select order_id, sum(discount) as discount, count(*) as count from offer_uses group by order_id) uses on uses.order_id = orders.id
where orders.discount <> coalesce(uses.discount, 0)
  or coalesce(jsonb_array_length(orders.offers), 0) <> coalesce(uses.count, 0)
  or orders.discount <> coalesce((select sum((offer ->> 'discount')::bigint) from jsonb_array_elements(orders.offers) offer), 0);

-- name: an order that is paid in another way has the goods of the one before, which ended unpaid
-- The buyer is erased from each by its own time.
select orders.id, old.id as replaces, old.state, orders.total, old.total as total_before
from orders
join orders old on old.id = orders.replaces_order_id
where old.state <> 'cancelled' or old.paid_at is not null or old.payment_method = orders.payment_method
  or old.account_id <> orders.account_id
  or (orders.total - orders.cod_charge, orders.delivery_charge, orders.discount, orders.item_count, orders.kg_total)
    is distinct from (old.total - old.cod_charge, old.delivery_charge, old.discount, old.item_count, old.kg_total)
  or (select array_agg((variant_id, colour, quantity, line_total, discount) order by position) from order_lines where order_id = orders.id)
    is distinct from (select array_agg((variant_id, colour, quantity, line_total, discount) order by position) from order_lines where order_id = old.id);

-- name: an offer with a limit counts the orders that use it
-- Orders that expired or were cancelled have given their use back.
select offers.id, offers.used, count(orders.id) as orders
from offers
left join offer_uses on offer_uses.offer_id = offers.id
left join orders on orders.id = offer_uses.order_id and orders.state not in ('expired', 'cancelled')
where offers.rules ->> 'maxUses' is not null
group by offers.id
having offers.used <> count(orders.id);

-- name: the coupon of an offer is the code of its rules
select id, code from offers where code is distinct from rules ->> 'code';

-- name: a slot has as many places taken as orders hold
select area_id, starts_at, slot_places.taken, slot_area, slot_starts_at, held.count
from slot_places
full join (
  select slot_area, slot_starts_at, count(*) from orders
  where slot_starts_at is not null and state not in ('expired', 'cancelled') group by slot_area, slot_starts_at
) held on held.slot_area = area_id and held.slot_starts_at = starts_at
where coalesce(slot_places.taken, 0) <> coalesce(held.count, 0);

-- name: the slot of an order ends after it starts, and closes before
select id, slot_starts_at, slot_ends_at, slot_closes_at from orders
where slot_ends_at <= slot_starts_at or slot_closes_at > slot_starts_at;

-- name: only an order on delivery has a charge for cash
select id, payment_method, cod_charge from orders where payment_method <> 'COD' and cod_charge <> 0;

-- name: a prepaid order that goes on has been paid in full
-- A refund by an admin is a separate decision and does not reduce what was paid, and neither does one for missing weight.
with given as (
  select payment_id, sum(amount) as amount, coalesce(sum(amount) filter (where kind = 'automatic' and reason <> 'weight'), 0) as automatic
  from refunds where state <> 'failed' group by payment_id
), kept as (
  select payments.order_id,
    sum(case payments.state when 'refunded' then coalesce(given.amount, 0) else payments.amount end - coalesce(given.automatic, 0)) as amount
  from payments
  left join given on given.payment_id = payments.id
  where payments.state in ('captured', 'part_refunded', 'refunded')
  group by payments.order_id
)
select orders.id, orders.state, orders.total, orders.credit_used, coalesce(kept.amount, 0) as kept
from orders
left join kept on kept.order_id = orders.id
where orders.payment_method = 'Prepaid' and orders.state in ('paid', 'processing', 'shipped', 'delivered')
  and coalesce(kept.amount, 0) <> orders.total - orders.credit_used;

-- name: money that is kept has an order that goes on
select payments.id, payments.amount, coalesce(given.amount, 0) as given, orders.id as "order", orders.state
from payments
join orders on orders.id = payments.order_id
left join (select payment_id, sum(amount) as amount from refunds where state <> 'failed' group by payment_id) given on given.payment_id = payments.id
where payments.state in ('captured', 'part_refunded') and payments.amount > coalesce(given.amount, 0)
  and orders.state not in ('paid', 'processing', 'shipped', 'delivered', 'returned');

-- name: no more is given back than was captured
select payments.id, payments.state, payments.amount, sum(refunds.amount) as given
from payments
join refunds on refunds.payment_id = payments.id and refunds.state <> 'failed'
group by payments.id
having sum(refunds.amount) > payments.amount or payments.state in ('created', 'authorized', 'failed');

-- name: a captured payment is over what its order asked for
select payments.id, payments.amount, payments.currency, payment_orders.amount as asked, orders.total, orders.credit_used
from payments
join payment_orders on payment_orders.id = payments.payment_order_id
join orders on orders.id = payment_orders.order_id
where payments.order_id <> payment_orders.order_id
  or (payments.state in ('captured', 'part_refunded')
    and (payments.amount <> payment_orders.amount or payments.currency <> payment_orders.currency or payment_orders.amount <> orders.total - orders.credit_used));

-- name: the balance of store credit is the sum of its entries
select credit_accounts.account_id, credit_accounts.balance, coalesce(entries.amount, 0) as entries
from credit_accounts
left join (select account_id, sum(amount) as amount from credit_entries group by account_id) entries on entries.account_id = credit_accounts.account_id
where credit_accounts.balance <> coalesce(entries.amount, 0);

-- name: store credit moves the way of its reason
select id, reason, amount, order_id, actor_id from credit_entries
where (amount < 0) <> (reason in ('taken', 'spent', 'forfeited'))
  or (order_id is null and reason in ('spent', 'expired', 'cancelled', 'refunded', 'credited'))
  or (order_id is not null and reason in ('given', 'taken', 'redeemed', 'forfeited'))
  or (actor_id is null and reason in ('given', 'taken'));

-- name: what staff refund by hand is counted against their limit
select given.actor, given.amount, coalesce(counted.amount, 0) as counted
from (
  select given_by as actor, sum(amount) as amount
  from (
    select given_by, amount, created_at from refunds where given_by is not null
    union all
    select given_by, amount, created_at from cash_refunds
  ) refund
  where created_at >= (select applied_at from migrations where name like '0077%')
  group by given_by
) given
left join (select actor_id, sum(amount) as amount from outgoings group by actor_id) counted on counted.actor_id = given.actor
where given.amount > coalesce(counted.amount, 0);

-- name: no more cash is noted as given back than was paid in cash and no return gave
-- What returns gave came out of the cash first, but another size that was sent is left out here: it may come back.
select orders.id, orders.state, noted.amount as noted, orders.total, orders.credit_used, orders.weight_reduction, back.amount as returned
from (select order_id, sum(amount) as amount from cash_refunds group by order_id) noted
join orders on orders.id = noted.order_id
cross join lateral (
  select coalesce(sum(case when returns.settlement = 'exchange' then returns.difference else returns.amount end), 0) as amount
  from returns where returns.order_id = orders.id and returns.state = 'settled'
) back
where orders.payment_method <> 'COD' or orders.state <> 'returned' or orders.paid_at is null
  or noted.amount > greatest(0, orders.total - orders.credit_used - orders.weight_reduction) - back.amount;

-- name: an order has spent the store credit that it says, and a closed one none
-- An order that expired or was cancelled has got back what it spent, less what was refunded before.
with moved as (
  select order_id,
    -sum(amount) filter (where reason in ('spent', 'expired', 'cancelled')) as spent,
    coalesce(sum(amount) filter (where reason = 'refunded'), 0) as refunded,
    coalesce(max(-amount) filter (where reason = 'spent'), 0) as most
  from credit_entries where reason in ('spent', 'expired', 'cancelled', 'refunded') group by order_id
)
select orders.id, orders.state, orders.credit_used, moved.spent, moved.refunded
from orders
full join moved on moved.order_id = orders.id
where coalesce(moved.spent, 0) <> case when orders.state in ('expired', 'cancelled') then coalesce(moved.refunded, 0) else orders.credit_used end
  or coalesce(orders.credit_used, 0) <> coalesce(moved.most, 0)
  or coalesce(moved.refunded, 0) > coalesce(orders.credit_used, 0);

-- name: store credit is spent and given back by the account that ordered
select spent.order_id, spent.account_id, entries.account_id as other
from credit_entries spent
join credit_entries entries on entries.order_id = spent.order_id and entries.reason in ('spent', 'expired', 'cancelled', 'refunded')
left join orders on orders.id = spent.order_id
where spent.reason = 'spent' and (entries.account_id <> spent.account_id or orders.account_id <> spent.account_id);

-- name: an order of a gift card is over its gift cards, and no other has any
select orders.id, orders.total, cards.amount
from orders
full join (select order_id, sum(amount) as amount from gift_cards group by order_id) cards on cards.order_id = orders.id
where case when orders.is_gift_card then orders.total end is distinct from cards.amount
  or (orders.is_gift_card and (orders.payment_method <> 'Prepaid' or orders.credit_used <> 0));

-- name: a gift card is valid only when its order is paid
select gift_cards.id, gift_cards.state, orders.id as "order", orders.state as order_state
from gift_cards
join orders on orders.id = gift_cards.order_id
where (gift_cards.state = 'ordered') <> (orders.paid_at is null)
  or (gift_cards.state = 'ordered' and (gift_cards.code_hash is not null or gift_cards.sealed_code is not null));

-- name: a valid gift card is worth what its order still keeps
select gift_cards.id, gift_cards.amount, kept.amount as kept
from gift_cards
join (
  select payments.order_id, sum(case when payments.state = 'refunded' then 0 else payments.amount - coalesce((select sum(amount) from refunds where payment_id = payments.id and refunds.state <> 'failed'), 0) end) as amount
  from payments where payments.state in ('captured', 'part_refunded', 'refunded') group by payments.order_id
) kept on kept.order_id = gift_cards.order_id
where gift_cards.state = 'active' and kept.amount < gift_cards.amount;

-- name: a gift card is worth what it brought into the store credit, or what it is over
select coalesce(gift_cards.id, '') as card, gift_cards.state, gift_cards.amount, entries.id as entry, entries.amount as brought
from gift_cards
full join (select id, account_id, amount, at from credit_entries where reason = 'redeemed') entries on entries.id = gift_cards.credit_entry_id
where (gift_cards.state is not distinct from 'redeemed') <> (entries.id is not null)
  or (entries.id is not null and (
    (entries.amount, entries.account_id) is distinct from (gift_cards.amount, gift_cards.redeemed_by)
    or abs(extract(epoch from entries.at - gift_cards.redeemed_at)) > 60
  ));

-- name: the code of a gift card is kept only until its mail is sent
select gift_cards.id, mails.sent_at
from gift_cards
join mails on mails.key = 'mail:gift-card:' || gift_cards.id
where gift_cards.sealed_code is not null and mails.sent_at < now() - interval '5 minutes';

-- name: every order's story is a legal path that ends in its state
with story as (
  select id, order_id, from_state, to_state, at,
    lag(to_state) over (partition by order_id order by id) as before,
    row_number() over (partition by order_id order by id desc) as from_end
  from order_events
)
select orders.id, orders.state, story.before, story.from_state, story.to_state
from orders
left join story on story.order_id = orders.id
where story.id is null
  or story.from_state is distinct from story.before
  or (story.before is null and story.to_state <> 'placed')
  or (story.from_end = 1 and story.to_state <> orders.state)
  -- Before this migration, a payment could revive a cancelled order.
  or ((story.from_state, story.to_state) = ('cancelled', 'paid')
    and story.at >= (select applied_at from migrations where name like '%\_cancelled\_orders.sql'))
  or (story.from_state is not null and (story.from_state, story.to_state) not in (
    ('placed', 'paid'), ('placed', 'processing'), ('placed', 'expired'), ('placed', 'cancelled'),
    ('paid', 'processing'), ('paid', 'cancelled'), ('processing', 'shipped'), ('processing', 'cancelled'),
    ('shipped', 'delivered'), ('delivered', 'returned'), ('expired', 'paid'), ('cancelled', 'paid')
  ) and not (orders.is_gift_card and (story.from_state, story.to_state) = ('paid', 'delivered')));

-- name: every return's story is a legal path that ends in its state
with story as (
  select id, return_id, from_state, to_state,
    lag(to_state) over (partition by return_id order by id) as before,
    row_number() over (partition by return_id order by id desc) as from_end
  from return_events
)
select returns.id, returns.state, story.before, story.from_state, story.to_state
from returns
left join story on story.return_id = returns.id
where story.id is null
  or story.from_state is distinct from story.before
  or (story.before is null and story.to_state <> 'requested')
  or (story.from_end = 1 and story.to_state <> returns.state)
  or (story.from_state is not null and (story.from_state, story.to_state) not in (
    ('requested', 'approved'), ('requested', 'rejected'), ('requested', 'withdrawn'),
    ('approved', 'rejected'), ('approved', 'withdrawn'), ('approved', 'in_transit'), ('approved', 'arrived'), ('approved', 'received'),
    ('in_transit', 'arrived'), ('in_transit', 'received'), ('arrived', 'received'), ('received', 'settled')
  ));

-- name: a return's worth is that of its lines
select returns.id, returns.amount, coalesce(lines.amount, 0) as lines
from returns
left join (select return_id, sum(amount) as amount from return_lines group by return_id) lines on lines.return_id = returns.id
where returns.amount is distinct from lines.amount;

-- name: no more comes back of a line than was ordered, and by a return of its own order
select order_lines.id, order_lines.quantity, sum(return_lines.quantity) as back
from return_lines
join returns on returns.id = return_lines.return_id and returns.state not in ('rejected', 'withdrawn')
join order_lines on order_lines.id = return_lines.line_id
group by order_lines.id
having sum(return_lines.quantity) > order_lines.quantity or bool_or(returns.order_id <> order_lines.order_id);

-- name: returns give no more than was paid for the goods of their order, and all of it when everything is back
-- Less comes back in the end only by what staff refunded by hand before. A size that was never sent, or came back whole, gave
-- nothing.
with given as (
  select returns.id, returns.order_id, returns.settlement is not distinct from 'exchange' as is_exchange,
    case when returns.settlement = 'exchange' and not exists (
      with recursive sent as (
        select id, state from orders where replaces_return_id = returns.id
        union all
        select orders.id, orders.state
        from sent
        join returns as later on later.order_id = sent.id
        join orders on orders.replaces_return_id = later.id
      )
      select from sent where state not in ('expired', 'cancelled', 'returned')
    ) then returns.difference else returns.amount end as amount
  from returns where returns.state not in ('rejected', 'withdrawn')
), sums as (
  select order_id, sum(amount) as amount, bool_or(is_exchange) as has_exchange,
    (select sum(line_total - discount - weight_reduction) from order_lines where order_lines.order_id = given.order_id) as paid,
    (select sum(quantity) from order_lines where order_lines.order_id = given.order_id) as ordered,
    (select sum(quantity) from return_lines where return_id in (select id from given as own where own.order_id = given.order_id)) as back,
    (select coalesce(sum(refunds.amount), 0) from refunds join payments on payments.id = refunds.payment_id
      where payments.order_id = given.order_id and refunds.kind = 'admin' and refunds.return_id is null and refunds.state <> 'failed')
    + (select coalesce(sum(credit_entries.amount), 0) from credit_entries
      where credit_entries.order_id = given.order_id and credit_entries.reason = 'refunded') as refunded
  from given group by order_id
)
select * from sums
where amount > paid or (back = ordered and not has_exchange and amount < paid and amount + refunded < paid);

-- name: pieces of a return are the shop's fault only once its goods are back, and worth something only then
select return_lines.id, returns.state, returns.settlement, return_lines.faulty, return_lines.fault_amount
from return_lines
join returns on returns.id = return_lines.return_id
where return_lines.faulty > return_lines.quantity or return_lines.fault_amount > return_lines.amount
  or (return_lines.faulty > 0 and returns.state not in ('received', 'settled'))
  or (return_lines.fault_amount > 0 and (return_lines.faulty = 0 or returns.settlement = 'exchange'))
  or (return_lines.fault_amount > 0 and not exists (select from order_terms where order_terms.order_id = returns.order_id));

-- name: what comes back beside another size belongs to an exchange, and to its worth
select returns.id, returns.wish, returns.settlement, returns.difference, returns.amount
from returns
where returns.difference > 0 and (returns.wish <> 'exchange' or coalesce(returns.settlement, 'exchange') <> 'exchange'
  or (returns.settlement = 'exchange' and returns.difference > returns.amount));

-- name: what comes back beside another size is that of its lines
-- Exchanges of an older version do not say it for each line.
select returns.id, returns.difference, lines.difference as lines
from returns
join (select return_id, sum(difference_share) as difference from return_lines group by return_id) lines on lines.return_id = returns.id
where lines.difference <> 0 and lines.difference <> returns.difference;

-- name: an order keeps the terms of the offers that took something off it, for lines of its own
select order_terms.order_id, order_terms.offers, orders.offers as names
from order_terms
join orders on orders.id = order_terms.order_id
where jsonb_array_length(order_terms.offers) <> coalesce((select count(*) from jsonb_array_elements(orders.offers) offer where (offer ->> 'discount')::bigint > 0), 0)
  or exists (
    select from jsonb_array_elements(order_terms.offers) term
    where term #>> '{effect,kind}' not in ('percent', 'amount', 'buy_get', 'quantity_price') or (term ->> 'minSum')::bigint < 0
      or jsonb_array_length(term -> 'lines') = 0
      or exists (
        select from jsonb_array_elements(term -> 'lines') line
        where not exists (select from order_lines where order_lines.order_id = order_terms.order_id and position = line::int)
      )
  );

-- name: the sizes that an order keeps are of its products
select order_terms.order_id, size.key
from order_terms, jsonb_each(order_terms.sizes) size
left join variants on variants.id = size.key
where (size.value ->> 'price')::bigint is null or (size.value ->> 'price')::bigint < 0
  or not exists (
    select from order_lines where order_lines.order_id = order_terms.order_id and order_lines.product_id = variants.product_id
  );

-- name: goods that are back are on the shelf or written off, and no others are
select return_lines.id, returns.state, return_lines.quantity, return_lines.restocked, return_lines.written_off
from return_lines
join returns on returns.id = return_lines.return_id
where return_lines.restocked + return_lines.written_off
  <> case when returns.state in ('received', 'settled') then return_lines.quantity else 0 end;

-- name: pieces of a return are missing only once its goods are back, and of those that were ordered
select return_lines.id, returns.state, return_lines.quantity, return_lines.missing, order_lines.quantity as ordered
from return_lines
join returns on returns.id = return_lines.return_id
join order_lines on order_lines.id = return_lines.line_id
where (return_lines.missing > 0 and returns.state not in ('received', 'settled'))
  or return_lines.quantity + return_lines.missing not between 1 and order_lines.quantity;

-- name: only goods that were delivered come back
select returns.id, orders.state
from returns
join orders on orders.id = returns.order_id
where orders.state not in ('delivered', 'returned')
  or (orders.state = 'returned' and returns.state in ('requested', 'approved', 'in_transit', 'arrived', 'received'));

-- name: a return was settled when its story says so, in its way
select returns.id, returns.state, returns.settlement, returns.settled_at, told.at
from returns
left join (select return_id, max(at) as at from return_events where to_state = 'settled' group by return_id) told on told.return_id = returns.id
where (returns.settlement is null) <> (returns.state <> 'settled')
  or (returns.settled_at is null) <> (returns.state <> 'settled')
  or abs(extract(epoch from returns.settled_at - told.at)) > 60
  or (returns.settlement = 'exchange') <> exists (select from orders where orders.replaces_return_id = returns.id)
  or (returns.settlement = 'exchange' and returns.wish <> 'exchange');

-- name: a return gives its worth back once, in the way that it says
with given as (
  select return_id, sum(amount) as amount from refunds where return_id is not null group by return_id
), moved as (
  select returns.id, sum(credit_entries.amount) filter (where credit_entries.reason = 'refunded') as refunded,
    sum(credit_entries.amount) filter (where credit_entries.id = returns.credit_entry_id) as credited,
    count(*) filter (
      where credit_entries.reason = 'credited' and credit_entries.id is distinct from returns.credit_entry_id
        and not exists (select from refunds where refunds.credit_entry_id = credit_entries.id)
    ) as unnamed
  from returns join credit_entries on credit_entries.order_id = returns.order_id and credit_entries.note = returns.number
  group by returns.id
)
select returns.id, returns.settlement, returns.amount, returns.difference, given.amount as given, moved.refunded, moved.credited, moved.unnamed
from returns
join orders on orders.id = returns.order_id
left join given on given.return_id = returns.id
left join moved on moved.id = returns.id
where coalesce(given.amount, 0) + coalesce(moved.refunded, 0) <> case
    when returns.settlement = 'original' then returns.amount
    when returns.settlement = 'exchange' and orders.payment_method = 'Prepaid' then returns.difference
    else 0 end
  or moved.unnamed > 0
  or (returns.credit_entry_id is null) <> (moved.credited is null)
  or case when returns.settlement in ('upi', 'bank') then coalesce(moved.credited, 0) > returns.amount
    else coalesce(moved.credited, 0) <> case
      when returns.settlement = 'credit' then returns.amount
      when returns.settlement = 'exchange' and orders.payment_method = 'COD' then returns.difference
      else 0 end end;

-- name: no more is transferred for the returns of an order than was paid in cash
-- What store credit paid of a return goes back into it, beside the transfer.
select orders.id, orders.total, orders.credit_used, sum(returns.amount - coalesce(credited.amount, 0)) as transferred
from orders
join returns on returns.order_id = orders.id and returns.settlement in ('upi', 'bank')
left join credit_entries credited on credited.id = returns.credit_entry_id
group by orders.id
having sum(returns.amount - coalesce(credited.amount, 0)) > orders.total - orders.weight_reduction - orders.credit_used or orders.payment_method <> 'COD';

-- name: what returns gave in place of a refund stays within what their order keeps
-- The order keeps its payments and its store credit less the refunds, and the cash of a delivery. A size that was never sent, or
-- came back whole, gave nothing. What came back beside a cheaper one is a refund, or store credit of an order paid in cash. An
-- exchange could go beyond that once, by a refund that was smaller than each of its pieces.
with given as (
  select returns.order_id,
    case when returns.settlement <> 'exchange' or orders.payment_method = 'COD' then returns.amount else returns.amount - returns.difference end as amount,
    case when returns.settlement = 'exchange' and returns.settled_at < (select applied_at from migrations where name like '0074%') then (
      select min(return_lines.amount / return_lines.quantity) from return_lines where return_id = returns.id and return_lines.amount > 0
    ) else 0 end as piece
  from returns
  join orders on orders.id = returns.order_id
  where returns.settlement in ('credit', 'upi', 'bank') or (returns.settlement = 'exchange' and exists (
    with recursive sent as (
      select id, state from orders where replaces_return_id = returns.id
      union all
      select orders.id, orders.state
      from sent
      join returns as later on later.order_id = sent.id
      join orders on orders.replaces_return_id = later.id
    )
    select from sent where state not in ('expired', 'cancelled', 'returned')
  ))
), instead as (
  select order_id, sum(amount) as amount, coalesce(max(piece), 0) as piece from given group by order_id
), kept as (
  select instead.*,
    coalesce((
      select sum(payments.amount - coalesce((select sum(amount) from refunds where payment_id = payments.id and refunds.state <> 'failed'), 0))
      from payments where payments.order_id = orders.id and payments.state in ('captured', 'part_refunded')
    ), 0)
    + case when orders.payment_method = 'COD' then greatest(0, orders.total - orders.credit_used - orders.weight_reduction) else 0 end
    - coalesce((
      select sum(amount) from credit_entries where order_id = orders.id and reason in ('spent', 'cancelled', 'expired', 'refunded')
    ), 0) as kept
  from instead
  join orders on orders.id = instead.order_id
)
select order_id, amount, kept, piece from kept where amount > kept and amount - kept >= piece;

-- name: an order of another size costs nothing
select orders.id, orders.total from orders where orders.replaces_return_id is not null and orders.total <> 0;

-- name: each step of a return that owes a letter has asked for it once
with owed as (
  select return_id, to_state, count(*) as steps from return_events
  where to_state in ('requested', 'approved', 'in_transit', 'rejected', 'received', 'settled') group by return_id, to_state
)
select owed.return_id, owed.to_state, owed.steps
from owed
left join mails on mails.key = 'mail:return-' || owed.to_state || ':' || owed.return_id
where mails.key is null or owed.steps <> 1;

-- name: a move of stock goes the way of its reason
select id, reason, delta from stock_moves
where (reason in ('taken', 'retaken') and delta >= 0) or (reason = 'returned' and delta <= 0) or (reason = 'set') <> (order_id is null);

-- name: a line by the kilo says its grams, and no other does
select id, sale_unit, weight_grams from order_lines where (sale_unit = 'kg') <> (coalesce(weight_grams, 0) > 0);

-- name: a tax rate lies between nothing and all
select id, gst_rate from order_lines where gst_rate not between 0 and 10000;

-- name: a refund of the shop goes by its reason, one of an admin by itself
select id, kind, key from refunds where (kind = 'admin') <> (key = id);

-- name: a parcel is on its way only for an order that may be sent
select shipments.id, shipments.state, orders.id as "order", orders.state as order_state
from shipments
join orders on orders.id = shipments.order_id
where shipments.state not in ('cancelled', 'returned')
  and (orders.state in ('expired', 'cancelled') or (orders.state = 'placed') or (orders.state = 'paid' and orders.payment_method = 'COD'));

-- name: a parcel is of one order or of one return
select id, order_id, return_id from shipments where (order_id is null) = (return_id is null);

-- name: a courier collects only goods of a return that are still to come
select shipments.id, shipments.state, returns.id as "return", returns.state as return_state
from shipments
join returns on returns.id = shipments.return_id
where shipments.state in ('wanted', 'asking', 'unknown', 'created', 'in_transit') and returns.state not in ('approved', 'in_transit');

-- name: a return that a courier has moved has a parcel that the courier had
select return_events.id, return_events.return_id, return_events.to_state
from return_events
where return_events.actor = 'courier'
  and not exists (
    select from shipments where shipments.return_id = return_events.return_id and shipments.provider_shipment_id is not null and shipments.tracked_at is not null
  );

-- name: the parcel of an order that was delivered has arrived
select shipments.id, shipments.state, orders.id as "order"
from shipments
join orders on orders.id = shipments.order_id
where orders.state in ('delivered', 'returned') and shipments.state in ('wanted', 'asking', 'unknown', 'created', 'in_transit');

-- name: no parcel waits for an order that was refunded in full
select shipments.id, shipments.state, orders.id as "order"
from shipments
join orders on orders.id = shipments.order_id
where orders.payment_method = 'Prepaid' and orders.state in ('paid', 'processing') and shipments.state not in ('delivered', 'returned', 'cancelled')
  and (
    select coalesce(sum(payments.amount - coalesce((select sum(amount) from refunds where payment_id = payments.id and refunds.state <> 'failed'), 0)), 0)
    from payments where payments.order_id = orders.id and payments.state in ('captured', 'part_refunded', 'refunded')
  ) = 0
  and coalesce((select sum(amount) from credit_entries where order_id = orders.id and reason in ('spent', 'expired', 'cancelled', 'refunded')), 0) = 0
  and exists (
    select from refunds join payments on payments.id = refunds.payment_id
    where payments.order_id = orders.id and refunds.created_at >= (select applied_at from migrations where name like '%\_delivered\_by\_hand.sql')
    union all
    select from credit_entries where order_id = orders.id and reason = 'refunded'
  );

-- name: an order that may be sent has a parcel, or had one
select orders.id, orders.state
from orders
where (orders.state in ('processing', 'shipped', 'delivered') or (orders.state = 'paid' and orders.payment_method = 'Prepaid'))
  and orders.is_gift_card = exists (select from shipments where shipments.order_id = orders.id);

-- name: no courier is asked for ever
select id, state, asking_until from shipments where asking_until < now() - interval '5 minutes' and state = 'asking' and updated_at < now() - interval '72 hours';

-- name: no unpaid order holds goods longer than it may
select id, number, hold_until from orders
where state = 'placed' and payment_method = 'Prepaid' and (hold_until is null or hold_until < now() - interval '5 minutes');

-- name: no hold is longer than the setting
-- A hold is extended once, by five minutes, while the gateway does not answer. When the setting has been lowered,
-- older holds break this rule until they end.
select orders.id, orders.number, placed.at as placed_at, orders.hold_until
from orders
join order_events placed on placed.order_id = orders.id and placed.to_state = 'placed'
where orders.state = 'placed' and orders.payment_method = 'Prepaid'
  and orders.hold_until > greatest(placed.at, orders.created_at) + make_interval(mins => current_setting('haat.reservation_minutes')::int) + interval '5 minutes'
  and orders.hold_until > now() + interval '5 minutes';

-- name: paying in another way holds goods no longer
-- Each hold goes on where the one before was left. An extension ends five minutes after it was made. Orders of
-- before break this rule until they end.
select orders.id, orders.number, orders.hold_until, before.hold_until as held_before
from orders
join orders cash on cash.id = orders.replaces_order_id
join orders before on before.id = cash.replaces_order_id
where orders.state = 'placed' and orders.hold_until > before.hold_until and orders.hold_until > now() + interval '5 minutes';

-- name: an order was paid and delivered when its story says so, and else not
-- One transaction writes the order and its event, so the times are almost equal.
with told as (
  select orders.id,
    max(at) filter (where to_state = 'paid' or (to_state = 'delivered' and payment_method = 'COD')) as paid_at,
    max(at) filter (where to_state = 'delivered') as delivered_at
  from orders join order_events on order_events.order_id = orders.id group by orders.id
)
select orders.id, orders.state, orders.paid_at, told.paid_at as told_paid, orders.delivered_at, told.delivered_at as told_delivered
from orders join told on told.id = orders.id
where (orders.paid_at is null) <> (told.paid_at is null) or abs(extract(epoch from orders.paid_at - told.paid_at)) > 60
  or (orders.delivered_at is null) <> (told.delivered_at is null) or abs(extract(epoch from orders.delivered_at - told.delivered_at)) > 60;

-- name: each paid order has asked for its mail once
select orders.id, orders.paid_at, count(mails.key) as mails
from orders
left join mails on mails.order_id = orders.id and mails.kind = 'order-paid' and not mails.again
where orders.payment_method = 'Prepaid'
group by orders.id
having count(mails.key) <> (orders.paid_at is not null)::int;

-- name: each step of an order that owes a letter has asked for it once
with owed as (
  select order_id, 'order-' || to_state as kind, count(*) as steps
  from order_events
  where to_state in ('placed', 'paid', 'shipped', 'delivered', 'cancelled')
    and at >= (select applied_at from migrations where name like '0012%')
    and not (to_state = 'delivered' and exists (select from orders where orders.id = order_id and is_gift_card))
  group by order_id, to_state
), asked as (
  select order_id, kind, count(*) as letters from mails where order_id is not null and not again group by order_id, kind
)
select owed.order_id, owed.kind, owed.steps, coalesce(asked.letters, 0) as letters
from owed
left join asked on asked.order_id = owed.order_id and asked.kind = owed.kind
where coalesce(asked.letters, 0) <> owed.steps;

-- name: a letter is sent once more only after it was owed
select mails.key from mails
where mails.again and not exists (select from mails owed where owed.order_id = mails.order_id and owed.kind = mails.kind and not owed.again);

-- name: each refund that was done has asked for its letter
-- The letter about a weighing or a cancellation tells of what went into the store credit.
select refunds.id
from refunds
left join mails on mails.key = 'mail:order-refunded:' || refunds.id
where refunds.state = 'done' and mails.key is null
  and refunds.credit_entry_id is null and (refunds.kind, refunds.reason) <> ('automatic', 'weight')
  and refunds.updated_at >= (select applied_at from migrations where name like '0012%');

-- name: each weighing that gave something back has asked for its letter
select weighings.id
from weighings
left join mails on mails.key = 'mail:order-weighed:' || weighings.id
where weighings.amount > 0 and mails.key is null;

-- name: a weighed order costs less by what its lines cost less
select orders.id, orders.weight_reduction, lines.amount as lines, done.amount as weighings, orders.weighed_at, done.at
from orders
join (
  select order_id, sum(weight_reduction) as amount, count(weighed_grams) as weighed from order_lines group by order_id
) lines on lines.order_id = orders.id
left join (
  select order_id, sum(amount) as amount, count(*) as times, max(revision) as last, max(at) as at from weighings group by order_id
) done on done.order_id = orders.id
where (orders.weight_reduction, orders.weight_reduction, orders.weighed_at is null, coalesce(done.times, 0))
    is distinct from (lines.amount, coalesce(done.amount, 0), lines.weighed = 0, coalesce(done.last, 0)::bigint)
  or orders.weighed_at is distinct from done.at;

-- name: only an order that the shop has taken on is packed
select id, number, state, packed_at
from orders
where packed_at is not null and (state in ('placed', 'paid', 'expired') or is_gift_card);

-- name: a weighed line is as its last weighing showed it, and costs less as the lightest one says
-- Half a paisa goes to the shopper. Where an admin has refunded before, less may be left to give back; nobody can give
-- less than a rupee to a deleted account, and nobody paid for the order of another size.
with shown as (
  select weighed_lines.line_id, sum(weighed_lines.amount) as amount, min(weighed_lines.grams) as least,
    (array_agg(weighed_lines.grams order by weighings.revision desc))[1] as last
  from weighed_lines join weighings on weighings.id = weighed_lines.weighing_id
  group by weighed_lines.line_id
), known as (
  select order_lines.id, order_lines.order_id, order_lines.sale_unit, order_lines.weighed_grams, order_lines.weight_reduction, shown.last, shown.amount,
    floor((2 * (order_lines.line_total - order_lines.discount)::numeric * greatest(0, ordered.grams - shown.least) + ordered.grams) / (2 * ordered.grams)) as missing
  from order_lines
  left join shown on shown.line_id = order_lines.id
  cross join lateral (select nullif(order_lines.weight_grams, 0)::numeric * order_lines.quantity as grams) ordered
)
select * from known
where weighed_grams is distinct from last or weight_reduction <> coalesce(amount, 0) or (last is not null and sale_unit <> 'kg')
  or weight_reduction > missing
  or (weight_reduction < missing and exists (
    select from orders where orders.id = known.order_id and orders.account_id is not null and orders.replaces_return_id is null
  ) and not exists (
    select from refunds join payments on payments.id = refunds.payment_id where payments.order_id = known.order_id and refunds.kind = 'admin'
  ));

-- name: a weighing gives back what its lines cost less, once
-- What is paid on delivery is collected less, and only what store credit paid of it goes back.
with given as (
  select order_id, sum(amount) as amount from (
    select payments.order_id, refunds.amount from refunds join payments on payments.id = refunds.payment_id
    where refunds.kind = 'automatic' and refunds.reason = 'weight'
    union all
    select order_id, amount from credit_entries where reason = 'refunded' and note = 'weight' and actor_id is null
  ) every group by order_id
)
select orders.id, orders.weight_reduction as amount, given.amount as given
from orders
left join given on given.order_id = orders.id
where coalesce(given.amount, 0) <> case orders.payment_method
    when 'COD' then greatest(0, orders.weight_reduction - (orders.total - orders.credit_used)) else orders.weight_reduction end
union all
select weighings.id, weighings.amount, lines.amount
from weighings
left join (select weighing_id, sum(amount) as amount from weighed_lines group by weighing_id) lines on lines.weighing_id = weighings.id
where weighings.amount is distinct from lines.amount;

-- name: a refund that went into the store credit stands there, and one below a rupee goes nowhere else
select refunds.id, refunds.amount, refunds.state, refunds.credit_entry_id, credit_entries.amount as credited
from refunds
left join credit_entries on credit_entries.id = refunds.credit_entry_id and credit_entries.reason = 'credited'
where (refunds.credit_entry_id is not null and (refunds.amount, refunds.state) is distinct from (credit_entries.amount, 'done'))
  or (refunds.credit_entry_id is null and refunds.amount < 100 and refunds.state <> 'failed'
    and ((refunds.kind, refunds.reason) = ('automatic', 'weight') or refunds.created_at >= (select applied_at from migrations where name like '0074%')));

-- name: loose grams are those that moved
select variants.id, variants.loose_grams, coalesce(moved.grams, 0) as moved
from variants
left join (select variant_id, sum(grams) as grams from gram_moves group by variant_id) moved on moved.variant_id = variants.id
where variants.loose_grams <> coalesce(moved.grams, 0);

-- name: an order leaves the grams on the shelf that its scale did not show, and a closed one none
select orders.id, orders.state, order_lines.id as line, order_lines.weighed_grams, coalesce(moved.grams, 0) as moved
from order_lines
join orders on orders.id = order_lines.order_id
left join (select line_id, sum(grams) as grams from gram_moves where line_id is not null group by line_id) moved on moved.line_id = order_lines.id
where coalesce(moved.grams, 0) <> case when orders.state in ('expired', 'cancelled', 'returned') then 0
    else coalesce(order_lines.weight_grams::bigint * order_lines.quantity - order_lines.weighed_grams, 0) end;

-- name: packs that grams filled or opened are moves of the stock
select coalesce(packs.variant_id, moved.variant_id) as variant, packs.packs, moved.delta
from (select variant_id, order_id, sum(packs) as packs from gram_moves where line_id is null group by variant_id, order_id) packs
full join (
  select variant_id, order_id, sum(delta) as delta from stock_moves where line_id is null and order_id is not null group by variant_id, order_id
) moved using (variant_id, order_id)
where packs.packs is distinct from moved.delta;

-- name: each order that is due an invoice has one, and no other has
select orders.id, orders.state, invoices.number
from orders
left join invoices on invoices.order_id = orders.id
left join (select distinct order_id, to_state from order_events where to_state in ('paid', 'processing')) due
  on due.order_id = orders.id and due.to_state = case orders.payment_method when 'COD' then 'processing' else 'paid' end
where (invoices.order_id is null) <> (due.order_id is null);

-- name: the numbers of invoices leave no gap
select invoice_counters.financial_year, invoice_counters.last_serial, coalesce(issued.count, 0) as issued
from invoice_counters
left join (select financial_year, count(*) as count, max(serial) as last, min(serial) as first from invoices group by financial_year) issued
  on issued.financial_year = invoice_counters.financial_year
where (issued.count, issued.last, issued.first) is distinct from (invoice_counters.last_serial::bigint, invoice_counters.last_serial, 1);

-- name: what was given back of an invoiced order has its credit note, and nothing else has
with due as (
  select invoices.order_id, refunds.id as cause, null::bigint as credit_entry_id, null as return_id, refunds.amount
  from refunds
  join payments on payments.id = refunds.payment_id
  join invoices on invoices.order_id = payments.order_id
  where refunds.state = 'done' and refunds.reason not in ('late_payment', 'second_payment')
  union all
  select invoices.order_id, null, credit_entries.id, null, credit_entries.amount
  from credit_entries
  join invoices on invoices.order_id = credit_entries.order_id
  join orders on orders.id = credit_entries.order_id
  where orders.payment_method = 'Prepaid' and credit_entries.reason in ('cancelled', 'refunded')
  union all
  select invoices.order_id, weighings.id, null, null, weighings.amount
  from invoices
  join orders on orders.id = invoices.order_id
  join weighings on weighings.order_id = orders.id
  where orders.payment_method = 'COD' and weighings.amount > 0
  union all
  -- A transfer of the merchant, or store credit in place of money.
  select invoices.order_id, null, null, returns.id, returns.amount
  from returns join invoices on invoices.order_id = returns.order_id
  where returns.settlement in ('upi', 'bank', 'credit') and returns.amount > 0
  union all
  -- Store credit beside a cheaper size of an order that was paid in cash.
  select invoices.order_id, null, null, returns.id, returns.difference
  from returns
  join invoices on invoices.order_id = returns.order_id
  join orders on orders.id = returns.order_id
  where returns.settlement = 'exchange' and returns.difference > 0 and orders.payment_method = 'COD'
  union all
  -- What came back in parts has its notes already, and for goods that were exchanged nothing is credited.
  select invoices.order_id, null, null, null, orders.total - orders.weight_reduction - coalesce(parts.amount, 0)
  from invoices
  join orders on orders.id = invoices.order_id
  left join (select order_id, sum(amount) as amount from returns where state = 'settled' group by order_id) parts on parts.order_id = orders.id
  where orders.payment_method = 'COD' and orders.state in ('cancelled', 'returned') and orders.total - orders.weight_reduction > coalesce(parts.amount, 0)
)
select coalesce(due.order_id, credit_notes.order_id) as "order", due.amount as due, credit_notes.amount, credit_notes.number
from due
full join credit_notes on credit_notes.order_id = due.order_id
  and coalesce(credit_notes.refund_id, credit_notes.weighing_id, '') = coalesce(due.cause, '')
  and coalesce(credit_notes.credit_entry_id, 0) = coalesce(due.credit_entry_id, 0)
  and coalesce(credit_notes.return_id, '') = coalesce(due.return_id, '')
where due.amount is distinct from credit_notes.amount;

-- name: no invoice is credited with more than it is over
select credit_notes.order_id, orders.total, sum(credit_notes.amount) as credited
from credit_notes
join orders on orders.id = credit_notes.order_id
group by credit_notes.order_id, orders.total
having sum(credit_notes.amount) > orders.total;

-- name: the lines of an invoice or a credit note add up to it
-- A document of an older version has its lines within hours, and one of an unknown seller later.
select invoices.number, orders.total as amount, lines.amount as lines
from invoices
join orders on orders.id = invoices.order_id
left join (select order_id, sum(amount) as amount from invoice_lines group by order_id) lines on lines.order_id = invoices.order_id
where lines.amount is distinct from case when has_lines then orders.total end
union all
select number, credit_notes.amount, lines.amount
from credit_notes
left join (select credit_note_id, sum(amount) as amount from credit_note_lines group by credit_note_id) lines on lines.credit_note_id = credit_notes.id
where lines.amount is distinct from case when has_lines then credit_notes.amount end;

-- name: the credit notes of a line take back no more than it was invoiced with
select credit_notes.order_id, line.position, invoice_lines.amount, sum(line.amount) as credited
from credit_note_lines line
join credit_notes on credit_notes.id = line.credit_note_id
left join invoice_lines on invoice_lines.order_id = credit_notes.order_id and invoice_lines.position = line.position
group by credit_notes.order_id, line.position, invoice_lines.amount
having sum(line.amount) > coalesce(invoice_lines.amount, 0);

-- name: the tax of a line is that of its rate
-- The notes of a line are rounded together, so that of one of them can be some paise away.
select * from (
  select order_id as document, position, rate, taxable, cgst, sgst, igst, amount from invoice_lines
  union all
  select credit_note_id, position, rate, taxable, cgst, sgst, igst, amount from credit_note_lines
) lines
where abs(cgst + sgst + igst - amount * rate / (10000.0 + rate)) > 6 or cgst > 0 and igst > 0 or abs(cgst - sgst) > 1;

-- name: a line of an invoice is over what was ordered
select invoice_lines.order_id, invoice_lines.position, invoice_lines.quantity, invoice_lines.unit
from invoice_lines
left join order_lines using (order_id, position)
where (invoice_lines.quantity, invoice_lines.unit) is distinct from
  (order_lines.quantity * coalesce(order_lines.weight_grams, 1)::bigint, case when order_lines.weight_grams is null then 'piece' else 'gram' end)
union all
select credit_notes.order_id, line.position, line.quantity, line.unit
from credit_note_lines line
join credit_notes on credit_notes.id = line.credit_note_id
join orders on orders.id = credit_notes.order_id
left join invoice_lines on invoice_lines.order_id = credit_notes.order_id and invoice_lines.position = line.position
where (line.quantity, line.unit, line.rate, line.is_classed) is distinct from
  (case when credit_notes.amount = orders.total then invoice_lines.quantity end, invoice_lines.unit, invoice_lines.rate, invoice_lines.is_classed);

-- name: what invoices took from the tax classes is written down
select hsn_code, taken.day, written.day as written
from (
  select hsn_code, max((issued_at at time zone 'Asia/Kolkata')::date) as day
  from invoice_lines join invoices using (order_id) where is_classed and hsn_code is not null group by hsn_code
) taken
full join (select hsn_code, max(last_day) as day from tax_uses group by hsn_code) written using (hsn_code)
where taken.day is distinct from written.day;

-- name: the numbers of credit notes leave no gap
select credit_note_counters.financial_year, credit_note_counters.last_serial, coalesce(issued.count, 0) as issued
from credit_note_counters
left join (select financial_year, count(*) as count, max(serial) as last, min(serial) as first from credit_notes group by financial_year) issued
  on issued.financial_year = credit_note_counters.financial_year
where (issued.count, issued.last, issued.first) is distinct from (credit_note_counters.last_serial::bigint, credit_note_counters.last_serial, 1);

-- name: the test gateway has given back what its refunds say
select payments.id, payments.amount_refunded, coalesce(given.amount, 0) as given
from test_gateway.payments payments
left join (select payment_id, sum(amount) as amount from test_gateway.refunds where status <> 'failed' group by payment_id) given on given.payment_id = payments.id
where payments.amount_refunded <> coalesce(given.amount, 0) or payments.amount_refunded > payments.amount;

-- name: no event of the gateway is left lying
select provider, event_id, received_at from webhook_inbox where processed_at is null and received_at < now() - interval '10 minutes';

-- name: each idempotency key has its answer
select account_id, route, key from idempotency where status is null or body is null;

-- name: passwords are hashed with argon2id
select id from accounts where password_hash not like '$argon2id$%';

-- name: tokens are stored as hashes
select encode(token_hash, 'hex') as hash from sessions where length(token_hash) <> 32
union all
select encode(token_hash, 'hex') from secret_links where length(token_hash) <> 32
union all
select encode(token_hash, 'hex') from preview_links where length(token_hash) <> 32;

-- name: a second factor that is on has its recovery codes, as hashes, and no other has any
select second_factors.account_id, count(recovery_codes.code_hash) as codes
from second_factors
left join recovery_codes on recovery_codes.account_id = second_factors.account_id
group by second_factors.account_id
having count(recovery_codes.code_hash) <> case when second_factors.confirmed_at is null then 0 else 10 end
  or coalesce(bool_or(length(recovery_codes.code_hash) <> 32), false);

-- name: no code of an authenticator was taken before its time
-- With a step in the future, its owner could not log in before that time.
select account_id, used_step from second_factors where used_step > floor(extract(epoch from now()) / 30) + 1;

-- name: every role of the staff was given by somebody
select accounts.id, accounts.role
from accounts
where accounts.role <> 'customer'
  and not coalesce((select granted and admin_grants.role = accounts.role from admin_grants where account_id = accounts.id order by id desc limit 1), false);

-- name: a shop with staff has an owner
select id, role from accounts where role not in ('customer', 'admin') and not exists (select from accounts where role = 'admin');

-- name: every product stands in the listing as it is
with sellable as (
  select variants.product_id, variants.position, variants.weight_grams,
    variants.weight_grams is not null and coalesce(variants.price, 0) = 0 as follows_kg_price,
    case when variants.weight_grams is null then variants.price else coalesce(nullif(variants.price, 0), settings.kg_price) end as price,
    variants.stock
  from variants, settings
  where variants.archived_at is null
), speaking as (
  select distinct on (product_id) product_id, price, weight_grams, follows_kg_price, stock > 0 and price > 0 as offered
  from sellable
  order by product_id, (stock > 0 and price > 0) desc, position
), discounts as (
  -- A row that still has the end of a past offer waits for the sweep. The next rule limits how long it may wait.
  select products.id,
    case when products.offer_ends_at <= now() and listing.offer_ends_at is null then 0 else products.discount_percent end as percent
  from products
  left join listing on listing.product_id = products.id
), wanted as (
  select products.id, products.sale_unit, products.origin_code, products.sold_count, products.position, date_trunc('milliseconds', products.created_at) as created_at, speaking.weight_grams as sort_weight,
    coalesce(speaking.follows_kg_price, false) as follows_kg_price, discounts.percent,
    coalesce(speaking.offered, false) and not products.draft as offered,
    (2 * speaking.price::bigint * (100 - discounts.percent) + 100) / 200 as sort_price,
    case when discounts.percent > 0 and speaking.price is not null then products.offer_ends_at end as offer_ends_at,
    case when discounts.percent > 0 and products.offer_ends_at is not null then speaking.price end as price_after_offer
  from products
  join discounts on discounts.id = products.id
  left join speaking on speaking.product_id = products.id
  where products.archived_at is null
)
select wanted.id, wanted.offered, wanted.sort_price, wanted.sort_weight, wanted.sold_count, wanted.offer_ends_at,
  listing.offered as listed_offered, listing.sort_price as listed_price, listing.sold_count as listed_sold, listing.offer_ends_at as listed_end
from wanted
left join listing on listing.product_id = wanted.id
where (wanted.offered, wanted.sale_unit, wanted.origin_code, wanted.sort_price, wanted.sort_weight, wanted.sold_count, wanted.percent, wanted.offer_ends_at, wanted.price_after_offer,
    wanted.position, wanted.created_at, wanted.follows_kg_price)
  is distinct from (listing.offered, listing.sale_unit, listing.origin_code, listing.sort_price::bigint, listing.sort_weight, listing.sold_count, listing.discount_percent, listing.offer_ends_at, listing.price_after_offer,
    listing.position, listing.created_at, listing.follows_kg_price);

-- name: no package in the shop costs more than its MRP
select variants.id, variants.mrp, cost.paise
from variants
join products on products.id = variants.product_id
cross join settings
cross join lateral (
  select case when variants.weight_grams is null then coalesce(variants.price, 0)
    else (2 * coalesce(nullif(variants.price, 0), settings.kg_price)::bigint * variants.weight_grams + 1000) / 2000 end as paise
) cost
where variants.archived_at is null and products.archived_at is null and not products.draft and cost.paise > variants.mrp;

-- name: no offer is listed longer than it holds
-- The shop restores the full price within a second. A row that is minutes late means that the job has stopped.
select product_id, offer_ends_at from listing where offer_ends_at < now() - interval '300 seconds';

-- name: no product that was taken out of the shop stands in the listing
select products.id from products join listing on listing.product_id = products.id where products.archived_at is not null;

-- name: a product's rating is that of its reviews
select products.id, products.rating_sum, products.review_count, coalesce(rated.total, 0) as total, coalesce(rated.count, 0) as count
from products
left join (select product_id, sum(rating) as total, count(*) as count from reviews group by product_id) rated on rated.product_id = products.id
where (products.rating_sum, products.review_count) is distinct from (coalesce(rated.total, 0), coalesce(rated.count, 0));

-- name: a product counts the pieces that are back because they did not fit
select products.id, products.too_small_count, products.too_large_count, back.too_small, back.too_large
from products
left join (
  select order_lines.product_id, sum(return_lines.quantity) filter (where return_lines.reason = 'too_small') as too_small,
    sum(return_lines.quantity) filter (where return_lines.reason = 'too_large') as too_large
  from return_lines
  join returns on returns.id = return_lines.return_id and returns.state in ('received', 'settled')
  join order_lines on order_lines.id = return_lines.line_id
  where return_lines.reason in ('too_small', 'too_large')
  group by order_lines.product_id
) back on back.product_id = products.id
where (products.too_small_count, products.too_large_count) is distinct from (coalesce(back.too_small, 0), coalesce(back.too_large, 0));

-- name: what a product has sold is what it began with and every order since
with sold as (
  select order_lines.product_id, sum(order_lines.quantity) as quantity
  from order_lines join orders on orders.id = order_lines.order_id
  where orders.state not in ('placed', 'expired', 'cancelled')
  group by order_lines.product_id
)
select products.id, products.sold_count, products.opening_sold_count, coalesce(sold.quantity, 0) as sold
from products
left join sold on sold.product_id = products.id
where products.sold_count <> products.opening_sold_count + coalesce(sold.quantity, 0);

-- name: a review that says so is of a customer who has the product
select reviews.id, reviews.account_id, reviews.product_id
from reviews
where reviews.verified_purchase and reviews.account_id is not null
  and not exists (
    select from orders join order_lines on order_lines.order_id = orders.id
    where orders.account_id = reviews.account_id and order_lines.product_id = reviews.product_id and orders.state in ('delivered', 'returned')
  );

-- name: an import has done what it counts
select id, state, row_count, product_count, done, created, changed, same, failed, fault_count, finished_at
from imports
where done <> created + changed + same + failed or done > product_count or product_count > row_count or (failed > 0 and fault_count = 0)
  or (state = 'done' and (done < product_count or finished_at is null)) or (state in ('arriving', 'waiting', 'running') and finished_at is not null)
  or (state in ('arriving', 'waiting') and done > 0);

-- name: the listing is not ahead of its catalogue
select listing_moves.version, catalogue_version.version as catalogue
from listing_moves, catalogue_version
where listing_moves.version > catalogue_version.version;

-- name: no session, link or token is good for longer than it may be
select 'session' as what, account_id, created_at, expires_at from sessions where expires_at > created_at + interval '31 days'
union all
select purpose, account_id, created_at, expires_at from secret_links where expires_at > created_at + case purpose when 'verify' then interval '24 hours' else interval '1 hour' end + interval '5 minutes'
union all
select 'courier token', account_id, created_at, expires_at from shipping_tokens where expires_at > created_at + interval '1 hour'
union all
select 'invitation', id, created_at, expires_at from staff_invitations where expires_at > created_at + interval '72 hours'
union all
select 'ticket link', ticket_id, created_at, expires_at from ticket_links where expires_at > created_at + interval '91 days'
union all
select 'preview link', account_id, created_at, expires_at from preview_links where expires_at > created_at + interval '24 hours';

-- name: a ticket is due a month after it was written or opened again
-- A month has 28 days or more. What was opened again is due a month after that.
select id, number, state, created_at, due_at from messages
where due_at < created_at + interval '28 days' or due_at > greatest(created_at, now()) + interval '32 days';

-- name: nobody is barred for longer than two days
-- The longest block lasts one day. The second day allows for a clock that was corrected.
select key as what, greatest(resets_at, blocked_until) as until from throttles where greatest(resets_at, blocked_until) > now() + interval '2 days'
union all
select account_id, greatest(day_ends_at, blocked_until) from second_factors where greatest(day_ends_at, blocked_until) > now() + interval '2 days';

-- name: no mail has waited for more than an hour
-- A mail without a recipient goes to nobody. A failed job can be retried for two weeks, so older mails are not checked.
-- waits: a shop that was closed still has to send its mail.
select key, kind, created_at from mails
where sent_at is null and recipient <> '' and created_at < now() - interval '1 hour' and created_at > now() - interval '14 days';

-- name: no job has waited or failed for more than an hour
-- `since` is the time at which a failed job was first due. The dashboard shows jobs that the shop gave up.
-- waits: a shop that was closed still has to run its jobs.
-- needs: pgboss.job
select id, name, state, coalesce((data->>'since')::timestamptz, start_after) as due, data->>'error' as error
from pgboss.job
where state in ('created', 'retry', 'active') and coalesce((data->>'since')::timestamptz, start_after) < now() - interval '1 hour';

-- name: nothing that has happened lies ahead
-- Two days allow for a clock that was corrected.
select what, latest from (
  select 'accounts' as what, max(greatest(created_at, updated_at, email_verified_at)) as latest from accounts
  union all select 'account_notes' as what, max(created_at) as latest from account_notes
  union all select 'admin_grants' as what, max(at) as latest from admin_grants
  union all select 'answer_templates' as what, max(greatest(created_at, updated_at)) as latest from answer_templates
  union all select 'audit_log' as what, max(at) as latest from audit_log
  union all select 'audits' as what, max(at) as latest from audits
  union all select 'backups' as what, max(greatest(started_at, finished_at, covered_until)) as latest from backups
  union all select 'cart_lines' as what, max(created_at) as latest from cart_lines
  union all select 'cash_refunds' as what, max(created_at) as latest from cash_refunds
  union all select 'credit_entries' as what, max(at) as latest from credit_entries
  union all select 'credit_notes' as what, max(issued_at) as latest from credit_notes
  union all select 'gram_moves' as what, max(at) as latest from gram_moves
  union all select 'gift_cards' as what, max(greatest(created_at, redeemed_at)) as latest from gift_cards
  union all select 'idempotency' as what, max(created_at) as latest from idempotency
  union all select 'identity' as what, max(updated_at) as latest from identity
  union all select 'imports' as what, max(greatest(created_at, finished_at)) as latest from imports
  union all select 'invoices' as what, max(issued_at) as latest from invoices
  union all select 'listing' as what, max(created_at) as latest from listing
  union all select 'mails' as what, max(greatest(created_at, sent_at)) as latest from mails
  union all select 'messages' as what, max(greatest(created_at, read_at)) as latest from messages
  union all select 'migrations' as what, max(applied_at) as latest from migrations
  union all select 'offers' as what, max(created_at) as latest from offers
  union all select 'order_events' as what, max(at) as latest from order_events
  union all select 'order_notes' as what, max(created_at) as latest from order_notes
  union all select 'orders' as what, max(greatest(created_at, paid_at, delivered_at, weighed_at, packed_at)) as latest from orders
  union all select 'outgoings' as what, max(at) as latest from outgoings
  union all select 'menus' as what, max(updated_at) as latest from menus
  union all select 'page_versions' as what, max(greatest(created_at, published_at)) as latest from page_versions
  union all select 'pages' as what, max(updated_at) as latest from pages
  union all select 'paper_files' as what, max(drawn_at) as latest from paper_files
  union all select 'past_buyers' as what, max(erased_at) as latest from past_buyers
  union all select 'payment_orders' as what, max(greatest(created_at, asked_at)) as latest from payment_orders
  union all select 'payments' as what, max(greatest(created_at, updated_at)) as latest from payments
  union all select 'preview_links' as what, max(created_at) as latest from preview_links
  union all select 'products' as what, max(greatest(created_at, updated_at, archived_at)) as latest from products
  union all select 'recovery_codes' as what, max(used_at) as latest from recovery_codes
  union all select 'refunds' as what, max(greatest(created_at, updated_at)) as latest from refunds
  union all select 'return_events' as what, max(at) as latest from return_events
  union all select 'return_pictures' as what, max(created_at) as latest from return_pictures
  union all select 'return_rules' as what, max(updated_at) as latest from return_rules
  union all select 'returns' as what, max(greatest(created_at, settled_at)) as latest from returns
  union all select 'reviews' as what, max(created_at) as latest from reviews
  union all select 'second_factors' as what, max(greatest(created_at, confirmed_at)) as latest from second_factors
  union all select 'secret_links' as what, max(greatest(created_at, used_at)) as latest from secret_links
  union all select 'sessions' as what, max(greatest(created_at, last_seen_at, proved_at)) as latest from sessions
  union all select 'settings' as what, max(updated_at) as latest from settings
  union all select 'shipments' as what, max(greatest(created_at, updated_at, tracked_at, pickup_asked_at)) as latest from shipments
  union all select 'shipping_tokens' as what, max(created_at) as latest from shipping_tokens
  union all select 'shop_details' as what, max(updated_at) as latest from shop_details
  union all select 'staff_invitations' as what, max(created_at) as latest from staff_invitations
  union all select 'stock_moves' as what, max(at) as latest from stock_moves
  union all select 'ticket_links' as what, max(created_at) as latest from ticket_links
  union all select 'ticket_messages' as what, max(created_at) as latest from ticket_messages
  union all select 'variants' as what, max(archived_at) as latest from variants
  union all select 'webhook_inbox' as what, max(greatest(received_at, processed_at)) as latest from webhook_inbox
  union all select 'weighings' as what, max(at) as latest from weighings
  union all select 'wishlist_entries' as what, max(created_at) as latest from wishlist_entries
) times where latest > now() + interval '2 days';
