import { setImmediate } from 'node:timers/promises';
import type { WireOfferTrial } from '../../../contract/orders/offers.ts';
import type { Db } from '../../../database/tables.ts';
import { normaliseName } from '../../../shop/goods/listing/listing.ts';
import { type Paise, toRupees } from '../../../shop/money.ts';
import { suggestPrices } from '../../../shop/money/tax/fitting-prices.ts';
import { countAsPacked } from '../../../shop/money/tax/tax-class.ts';
import { applyOffers } from '../../../shop/orders/offers/apply.ts';
import { type OfferLine, sumFullPrices } from '../../../shop/orders/offers/goods.ts';
import type { Offer } from '../../../shop/orders/offers/offer.ts';
import { findTaxLaw, type TaxLaw } from '../../platform/shop-settings/tax-classes.ts';
import { type PastOrder, readPastOrders } from './trial-queries.ts';

/** Orders that one trial reads at most, and how many it reads at a time. */
const maxOrders = 20_000;
const chunkSize = 1000;

const toLine = (line: PastOrder['lines'][number]): OfferLine => ({
  productId: line.product_id,
  categories: line.categories.map(normaliseName),
  tags: line.tags.map(normaliseName),
  saleUnit: line.sale_unit,
  weightGrams: line.weight_grams,
  quantity: line.quantity,
  unitPrice: line.unit_price,
});

/** One order as the trial needs it: what the offer takes off, and what its goods cost. */
interface TriedOrder {
  accountId: string | null;
  saved: Paise;
  goods: Paise;
  /** The goods whose price the offer moved to where no tax rate fits. */
  unfit: string[];
}

/** So many goods without a fitting rate are named at most. */
const maxUnfit = 20;

type PastLine = PastOrder['lines'][number];

/** Does no tax rate fit what was paid for a line? */
const isUnfit = ({ classes, day, weighs }: TaxLaw, line: PastLine, amount: Paise): boolean =>
  suggestPrices(classes, {
    hsn: line.hsn_code,
    isPacked: countAsPacked(line.is_packed, { grams: line.weight_grams, weighs }),
    grams: line.weight_grams,
    amount,
    pieces: line.quantity * line.pieces,
    day,
  }) !== null;

/** Applies an offer, alone and without its time, to one past order. */
const tryOrder = (rules: Offer, law: TaxLaw, order: PastOrder): TriedOrder => {
  const lines = order.lines.map(toLine);
  const accountId = order.account_id ?? '';
  // Uses are counted afterwards, from the oldest order on.
  const offer = {
    ...rules,
    id: 'trial',
    startsAt: null,
    endsAt: null,
    maxUses: null,
    maxUsesByCustomer: null,
  };
  const { lineDiscounts, isDeliveryFree } = applyOffers([offer], lines, {
    code: rules.code,
    shopper: { accountId, isFirstOrder: order.is_first, uses: new Map() },
    at: new Date(),
  });
  const discount = lineDiscounts.reduce((sum, one) => sum + one, 0);
  const unfit = order.lines.filter((line, i) => {
    const full = line.unit_price * line.quantity;
    const taken = lineDiscounts[i] ?? 0;
    return taken > 0 && !isUnfit(law, line, full) && isUnfit(law, line, full - taken);
  });
  return {
    accountId: order.account_id,
    unfit: unfit.map(({ name, size }) => `${name} ${size}`.trim()),
    saved: discount + (isDeliveryFree ? order.delivery_charge : 0),
    goods: sumFullPrices(lines),
  };
};

/** Keeps the orders that are within the limits of the offer, from the oldest on. */
const keepWithinLimits = (
  { maxUses, maxUsesByCustomer }: Offer,
  changed: readonly TriedOrder[],
): TriedOrder[] => {
  const usesByCustomer = new Map<string, number>();
  const kept: TriedOrder[] = [];
  for (const order of changed.toReversed()) {
    if (maxUses !== null && kept.length >= maxUses) break;
    const { accountId } = order;
    const own = accountId === null ? 0 : (usesByCustomer.get(accountId) ?? 0);
    if (maxUsesByCustomer !== null && own >= maxUsesByCustomer) continue;
    if (accountId !== null) usesByCustomer.set(accountId, own + 1);
    kept.push(order);
  }
  return kept;
};

const sum = (amounts: readonly number[]): number => amounts.reduce((total, one) => total + one, 0);

/**
 * Tries an offer on the orders of the last 30 days: alone, at the prices of then, inside its limits,
 * and as if every shopper had known its code. The answer says what it would have cost, and what the
 * orders that it would have changed were worth. It names goods whose price fits no tax rate with the
 * offer (TAX-3, docs/product.md).
 */
export const tryOffer = async (db: Db, rules: Offer): Promise<WireOfferTrial> => {
  const law = await findTaxLaw(db);
  let last: PastOrder | undefined;
  let orders = 0;
  let isComplete = false;
  const changed: TriedOrder[] = [];
  while (!isComplete && orders < maxOrders) {
    const rows = await readPastOrders(db, last, chunkSize);
    changed.push(...rows.map((row) => tryOrder(rules, law, row)).filter(({ saved }) => saved > 0));
    orders += rows.length;
    isComplete = rows.length < chunkSize;
    last = rows.at(-1);
    // Others are served between two chunks.
    await setImmediate();
  }
  const kept = keepWithinLimits(rules, changed);
  return {
    orders,
    used: kept.length,
    cost: toRupees(sum(kept.map(({ saved }) => saved))),
    moved: toRupees(sum(kept.map(({ goods }) => goods))),
    complete: isComplete,
    unfit: [...new Set(kept.flatMap((order) => order.unfit))].slice(0, maxUnfit),
  };
};
