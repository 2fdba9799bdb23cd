import type { WireOffer } from '../../../contract/offers.ts';
import { hasDecimalComma, readAmount } from '../../../shop/typed-numbers.ts';
import { formatMoment, readMoment } from '../fields/moment-field.ts';

/** An offer as its form holds it: numbers and moments are texts. */
export interface OfferDraft {
  name: string;
  code: string;
  on: boolean;
  kind: WireOffer['effect']['kind'];
  percent: string;
  amount: string;
  buy: string;
  get: string;
  from: string;
  price: string;
  /** Ids. */
  products: readonly string[];
  categories: readonly string[];
  tags: readonly string[];
  productType: '' | 'per kg' | 'per unit';
  minSum: string;
  firstOrder: boolean;
  /** Ids. */
  customers: readonly string[];
  startsAt: string;
  endsAt: string;
  maxUses: string;
  maxUsesByCustomer: string;
}

export const emptyOffer: OfferDraft = {
  name: '',
  code: '',
  on: false,
  kind: 'percent',
  percent: '10',
  amount: '',
  buy: '2',
  get: '1',
  from: '3',
  price: '',
  products: [],
  categories: [],
  tags: [],
  productType: '',
  minSum: '',
  firstOrder: false,
  customers: [],
  startsAt: '',
  endsAt: '',
  maxUses: '',
  maxUsesByCustomer: '',
};

const toText = (value: number | null | undefined): string =>
  value === null || value === undefined ? '' : String(value);

export const toOfferDraft = (offer: WireOffer): OfferDraft => {
  const { effect } = offer;
  return {
    name: offer.name,
    code: offer.code ?? '',
    on: offer.on,
    kind: effect.kind,
    percent: toText(effect.percent),
    amount: toText(effect.amount),
    buy: toText(effect.buy),
    get: toText(effect.get),
    from: toText(effect.from),
    price: toText(effect.price),
    products: offer.products,
    categories: offer.categories,
    tags: offer.tags,
    productType: offer.productType ?? '',
    minSum: offer.minSum === 0 ? '' : String(offer.minSum),
    firstOrder: offer.firstOrder,
    customers: offer.customers,
    startsAt: formatMoment(offer.startsAt),
    endsAt: formatMoment(offer.endsAt),
    maxUses: toText(offer.maxUses),
    maxUsesByCustomer: toText(offer.maxUsesByCustomer),
  };
};

/** A text that is no number is sent as it is, so that the server names its field. */
const toNumber = (text: string): number => readAmount(text) ?? (text as unknown as number);
const toNumberOrNull = (text: string): number | null =>
  text.trim() === '' ? null : toNumber(text);
/** Reads a moment in Indian time. A text that is none is sent as it is, too. */
const toMoment = (text: string): string | null => (text === '' ? null : (readMoment(text) ?? text));

const toEffect = ({ kind, percent, amount, buy, get, from, price }: OfferDraft) => {
  switch (kind) {
    case 'percent':
      return { kind, percent: toNumber(percent) };
    case 'amount':
      return { kind, amount: toNumber(amount) };
    case 'buy_get':
      return { kind, buy: toNumber(buy), get: toNumber(get) };
    case 'quantity_price':
      return { kind, from: toNumber(from), price: toNumber(price) };
    default:
      return { kind };
  }
};

/** Finds the numbers that are typed with a comma before paise. The server names all other faults. */
export const findCommaFaults = (draft: OfferDraft): (keyof OfferDraft)[] =>
  (
    [
      'percent',
      'amount',
      'buy',
      'get',
      'from',
      'price',
      'minSum',
      'maxUses',
      'maxUsesByCustomer',
    ] as const
  ).filter((field) => hasDecimalComma(draft[field]));

/** The body that the API takes. */
export const toOfferBody = (draft: OfferDraft) => ({
  name: draft.name,
  code: draft.code.trim() === '' ? null : draft.code,
  on: draft.on,
  effect: toEffect(draft),
  products: [...draft.products],
  categories: [...draft.categories],
  tags: [...draft.tags],
  productType: draft.productType === '' ? null : draft.productType,
  minSum: draft.minSum.trim() === '' ? 0 : toNumber(draft.minSum),
  firstOrder: draft.firstOrder,
  customers: [...draft.customers],
  startsAt: toMoment(draft.startsAt),
  endsAt: toMoment(draft.endsAt),
  maxUses: toNumberOrNull(draft.maxUses),
  maxUsesByCustomer: toNumberOrNull(draft.maxUsesByCustomer),
});

/** Finds the field of the form that shows a fault of the server, such as `effect.percent`. */
export const findOfferField = (path: string): string | null => {
  const [first = '', second = ''] = path.split('.');
  const field = first === 'effect' ? second : first;
  return Object.hasOwn(emptyOffer, field) ? field : null;
};
