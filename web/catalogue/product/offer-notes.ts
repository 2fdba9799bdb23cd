import type { WireProduct, WireShownOffer } from '../../../contract/goods/product.ts';
import { formatRupees, toPaise } from '../../../shop/money.ts';
import { chooseEndFormat } from '../../shared/goods/discount-end.ts';
import type { PageContext } from '../../shared/platform/page.ts';
import { formatShortDate } from '../../shared/platform/short-dates.ts';
import type { ProductOfferWords } from '../../words/en/product-offers.ts';
import { loadProductOfferWords } from '../../words/product-offers.ts';

const inRupees = (rupees: number): string => formatRupees(toPaise(rupees));

type ProductType = WireProduct['productType'];

const describeEffect = (
  {
    kind,
    percent = 0,
    amount = 0,
    buy = 0,
    get = 0,
    from = 0,
    price = 0,
  }: WireShownOffer['effect'],
  productType: ProductType,
  words: ProductOfferWords,
): string => {
  switch (kind) {
    case 'percent':
      return words.percent(percent);
    case 'amount':
      return words.amount(inRupees(amount));
    case 'buy_get':
      return words.buyGet(buy, get);
    case 'quantity_price':
      return productType === 'per kg'
        ? words.kiloPrice(from, inRupees(price))
        : words.quantityPrice(from, inRupees(price));
    default:
      return words.freeDelivery;
  }
};

/** Describes an offer without its name, such as `10% off, from Rs. 500.00 on`. */
export const describeOffer = async (
  { effect, minSum, firstOrder, maxUsesByCustomer, endsAt }: Omit<WireShownOffer, 'name'>,
  { language, words: { catalogue } }: Pick<PageContext, 'language' | 'words'>,
  productType: ProductType = 'per unit',
): Promise<string> => {
  const words = await loadProductOfferWords(language);
  const formatEnd = (at: string): string => {
    const { format, shown } = chooseEndFormat(at, Date.now());
    return formatShortDate(shown, format, catalogue.shortDates);
  };
  const parts = [
    describeEffect(effect, productType, words),
    minSum > 0 && words.minSum(inRupees(minSum)),
    firstOrder && words.firstOrder,
    maxUsesByCustomer !== null && words.usesByCustomer(maxUsesByCustomer),
    endsAt !== null && words.until(formatEnd(endsAt)),
  ];
  return parts.filter((part) => part !== false).join(', ');
};

/** Describes each offer in one line, such as `Diwali: 10% off, from Rs. 500.00 on`. */
export const describeOffers = (
  offers: readonly WireShownOffer[],
  productType: ProductType,
  context: Pick<PageContext, 'language' | 'words'>,
): Promise<string[]> =>
  Promise.all(
    offers.map(
      async (offer) => `${offer.name}: ${await describeOffer(offer, context, productType)}`,
    ),
  );
