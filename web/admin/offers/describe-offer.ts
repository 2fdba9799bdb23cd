import type { WireOffer } from '../../../contract/orders/offers.ts';
import { formatRupees, toPaise } from '../../../shop/money.ts';
import type { Language } from '../../../shop/people/account.ts';
import { formatDayAndTime } from '../parts/format-time.ts';
import type { useAdminWords } from '../parts/words.ts';

type Words = ReturnType<typeof useAdminWords>['offers'];

/** An amount within a sentence, which does not break after its currency. */
export const formatAmount = (rupees: number): string =>
  formatRupees(toPaise(rupees)).replaceAll(' ', '\u00a0');

/** Says what an offer gives, such as 25 % off. */
const describeEffect = ({ effect }: WireOffer, { gives, kinds }: Words): string => {
  const { kind, percent = 0, amount = 0, buy = 0, get = 0, from = 0, price = 0 } = effect;
  switch (kind) {
    case 'percent':
      return gives.percent(percent);
    case 'amount':
      return gives.amount(formatAmount(amount));
    case 'buy_get':
      return gives.buyGet(buy, get);
    case 'quantity_price':
      return gives.quantityPrice(from, formatAmount(price));
    default:
      return kinds[kind];
  }
};

/** Names the goods that an offer is for. */
const describeGoods = (
  { categories, tags, products, productType }: WireOffer,
  words: Words,
): string => {
  const named = [
    ...categories,
    ...tags,
    products.length > 0 && words.productCount(products.length),
  ].filter(Boolean);
  const type =
    productType === null
      ? ''
      : { 'per unit': words.ofPieces, 'per kg': words.ofKilos }[productType];
  const goods = named.length === 0 ? words.allGoods : named.join(', ');
  return type === '' ? goods : `${goods} (${type})`;
};

/** Describes an offer in one sentence: what it gives, for which goods, and when it counts. */
export const describeOffer = (offer: WireOffer, words: Words, language: Language): string => {
  const { minSum, firstOrder, customers, maxUses, maxUsesByCustomer, endsAt } = offer;
  const conditions = [
    minSum > 0 && words.fromSum(formatAmount(minSum)),
    firstOrder && words.firstOrders,
    customers.length > 0 && words.customerCount(customers.length),
    maxUses !== null && words.atMost(maxUses),
    maxUsesByCustomer !== null && words.atMostEach(maxUsesByCustomer),
    endsAt !== null && words.until(formatDayAndTime(endsAt, language)),
  ].filter(Boolean);
  return words.sentence(
    describeEffect(offer, words),
    [describeGoods(offer, words), ...conditions].join(', '),
  );
};
