import { sql } from 'kysely';
import { anyOf } from '../../../database/arrays.ts';
import type { AppliedOffer } from '../../../shop/orders/offers/apply.ts';
import { copyTerms } from '../../../shop/orders/offers/terms.ts';
import type { CartItem } from '../cart/cart.ts';
import { toOfferLine } from '../cart/offer-line.ts';

/**
 * Collects what the sizes of products cost at this moment (`SizesThen`), rounded as
 * `calculateUnitPrice` rounds.
 */
const selectSizesThen = (productIds: readonly string[]) => sql<string>`(
  select coalesce(jsonb_object_agg(variants.id, jsonb_build_object(
    'price', round((case
      when weight_grams is null then coalesce(price, 0)::numeric
      else round(coalesce(nullif(price, 0), (select kg_price from settings))::numeric * weight_grams / 1000)
    end) * (100 - case when offer_ends_at <= now() then 0 else discount_percent end) / 100),
    'grams', weight_grams
  )), '{}')
  from variants join products on products.id = variants.product_id
  where products.id = ${anyOf(productIds)} and variants.archived_at is null
)`;

/**
 * Builds what an order keeps for its returns: the terms of its offers, and what the sizes of its
 * products cost (RETURN-6, RETURN-7, docs/product.md).
 */
export const buildOrderTerms = (
  orderId: string,
  applied: readonly AppliedOffer[],
  items: readonly CartItem[],
) => ({
  order_id: orderId,
  offers: JSON.stringify(copyTerms(applied, items.map(toOfferLine))),
  sizes: selectSizesThen(items.map(({ product }) => product.id)),
});
