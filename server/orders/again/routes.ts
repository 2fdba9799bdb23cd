import type { bought, WireBoughtItem } from '../../../contract/orders/bought.ts';
import type { Db } from '../../../database/tables.ts';
import { findDiscount } from '../../../shop/goods/product/discount.ts';
import { toRupees } from '../../../shop/money.ts';
import { findSellableVariants, type SellableVariant } from '../../goods/products/variants.ts';
import type { Handlers } from '../../platform/http/bind.ts';
import { notFound } from '../../platform/http/refusal.ts';
import { countSellable } from '../cart/cart.ts';
import { findColour } from '../cart/choose-variant.ts';
import { calculateItemPrice } from '../cart/item-price.ts';
import { presentGoods } from '../cart/present.ts';
import type { Deps } from '../deps.ts';
import { type BoughtLine, findLinesOfOrder, findUsualLines } from './queries.ts';

const presentBought = (
  { colour, quantity, unitPrice, boughtAt }: BoughtLine,
  sellable: SellableVariant,
): WireBoughtItem => {
  const discountPercent = findDiscount(sellable.discount, sellable.readAt);
  const goods = presentGoods({
    ...sellable,
    colour,
    quantity,
    discountPercent,
    unitPrice: calculateItemPrice({ ...sellable, quantity }, discountPercent),
    left: countSellable(sellable),
  });
  const isColourGone =
    goods.available && findColour(sellable.product.colours, colour) === undefined;
  return {
    ...goods,
    ...(isColourGone ? { available: false, unavailableReason: 'colour_gone', stock: 0 } : {}),
    priceThen: toRupees(unitPrice),
    boughtAt: boughtAt.toISOString(),
  };
};

/** Presents lines, in their order, with the price and stock of this moment. */
const presentLines = async (db: Db, lines: readonly BoughtLine[]): Promise<WireBoughtItem[]> => {
  const variants = await findSellableVariants(
    db,
    lines.map(({ variantId }) => variantId),
  );
  const byId = new Map(variants.map((sellable) => [sellable.variant.id, sellable]));
  return lines.flatMap((line) => {
    const sellable = byId.get(line.variantId);
    return sellable === undefined ? [] : [presentBought(line, sellable)];
  });
};

/** Routes of what the caller has bought before, to buy it again. */
export const createBoughtHandlers = ({ store: { db } }: Deps): Handlers<typeof bought> => ({
  'GET /api/users/usuals': async ({ caller }) => ({
    status: 200,
    data: { usuals: await presentLines(db, await findUsualLines(db, caller.id)) },
  }),

  'GET /api/orders/{id}/again': async ({ caller, params }) => {
    const lines = await findLinesOfOrder(db, caller.id, params.id);
    if (lines === null) throw notFound('order');
    return { status: 200, data: { items: await presentLines(db, lines) } };
  },
});
