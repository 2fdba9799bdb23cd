import type { WireReturnOptions } from '../../../contract/fulfilment/return-shapes.ts';
import type { Db } from '../../../database/tables.ts';
import { canExchangeSize } from '../../../shop/fulfilment/returns/amounts.ts';
import type { ReturnReason } from '../../../shop/fulfilment/returns/reasons.ts';
import {
  calculateReturnEnd,
  findReturnWindow,
  isReturnTimely,
  type ReturnRules,
  type ReturnWindow,
} from '../../../shop/fulfilment/returns/rules.ts';
import {
  calculateLess,
  canExchangeAgain,
  type SizesThen,
} from '../../../shop/fulfilment/returns/sizes-then.ts';
import { isReturnOpen } from '../../../shop/fulfilment/returns/states.ts';
import { toRupees } from '../../../shop/money.ts';
import { calculateCash } from '../../../shop/orders/order-sums.ts';
import type { OrderRow } from '../../orders/order/order-rows.ts';
import { presentReturn } from './present.ts';
import {
  type ExchangeSize,
  findOrderGoods,
  findReturnedLines,
  findReturnIds,
  findSizes,
  findSizesThen,
  loadReturns,
} from './queries.ts';
import { findReturnRules } from './return-rules.ts';
import { findPricesOfChain } from './returnable-order.ts';
import { sumTransferred } from './transfer-queries.ts';

/** What can be returned of an order line. */
export interface ReturnableLine {
  line: Awaited<ReturnType<typeof findOrderGoods>>[number];
  before: { quantity: number; amount: number };
  window: ReturnWindow;
  isTimely: boolean;
}

/** Finds what can be returned of each line of a delivered order. */
export const findReturnableLines = async (
  db: Db,
  order: OrderRow,
  rules: ReturnRules,
): Promise<ReturnableLine[]> => {
  const goods = await findOrderGoods(db, order.id);
  const returned = await findReturnedLines(db, order.id);
  return goods.map((line) => {
    const found = findReturnWindow(rules, {
      saleUnit: line.sale_unit,
      categories: line.categories ?? [],
    });
    // A gift card does not come back; an admin may block it and refund its order.
    const window = order.is_gift_card ? { ...found, days: 0 } : found;
    return {
      line,
      before: returned.get(line.id) ?? { quantity: 0, amount: 0 },
      window,
      isTimely: order.delivered_at !== null && isReturnTimely(order.delivered_at, window, line.now),
    };
  });
};

/** Does money of the order go back by a transfer, so that the shopper has to say where to? */
export const asksPayout = async (db: Db, order: OrderRow): Promise<boolean> => {
  if (order.payment_method !== 'COD') return false;
  const transferred = (await sumTransferred(db, [order.id])).get(order.id) ?? 0;
  return calculateCash(order) > transferred;
};

const presentLine = (
  order: OrderRow,
  { line, before, window, isTimely }: ReturnableLine,
  sizes: readonly ExchangeSize[],
  { sizesThen, chain }: { sizesThen: SizesThen; chain: SizesThen | null },
): WireReturnOptions['items'][number] => ({
  lineId: line.id,
  returnable: isTimely ? line.quantity - before.quantity : 0,
  until:
    window.days === 0 || order.delivered_at === null
      ? null
      : new Date(calculateReturnEnd(order.delivered_at, window)).toISOString(),
  reasons: window.reasons.map((reason): ReturnReason => reason),
  sizes: sizes
    .filter((size) => canExchangeSize(line, size))
    .filter(({ id }) => canExchangeAgain(chain, { backId: line.variant_id, wantedId: id }))
    .map(({ id, size, stock }) => ({
      variationId: id,
      size,
      inStock: stock > 0,
      less: toRupees(calculateLess(sizesThen, line.unit_price, id)),
    })),
});

/** Presents what can be returned of an order, and its returns. */
export const presentReturnOptions = async (db: Db, order: OrderRow): Promise<WireReturnOptions> => {
  const rules = await findReturnRules(db);
  const returns = (await loadReturns(db, await findReturnIds(db, order.id))).map((one) =>
    presentReturn(one, 'shopper'),
  );
  const isPossible =
    rules.isOn &&
    order.state === 'delivered' &&
    !returns.some(({ status }) => isReturnOpen(status));
  const lines = isPossible ? await findReturnableLines(db, order, rules) : [];
  const sizes = await findSizes(
    db,
    lines.map(({ line }) => line.product_id),
  );
  const sizesThen = (await findSizesThen(db, [{ order_id: order.id }])).get(order.id) ?? {};
  const prices = { sizesThen, chain: await findPricesOfChain(db, order) };
  const items = lines.map((line) =>
    presentLine(order, line, sizes.get(line.line.product_id) ?? [], prices),
  );
  return {
    open: items.some(({ returnable }) => returnable > 0),
    canExchangeOnly: order.total === 0,
    asksPayout: await asksPayout(db, order),
    items,
    returns,
  };
};
