import type { WireOffer } from '../../../contract/offers.ts';

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

const twoDigits = (part: number): string => String(part).padStart(2, '0');

/** Formats a moment for a field of date and time, in the time of the reader. */
const toLocal = (moment: string | null): string => {
  if (moment === null) return '';
  const at = new Date(moment);
  const day = [at.getFullYear(), twoDigits(at.getMonth() + 1), twoDigits(at.getDate())].join('-');
  return `${day}T${twoDigits(at.getHours())}:${twoDigits(at.getMinutes())}`;
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
    startsAt: toLocal(offer.startsAt),
    endsAt: toLocal(offer.endsAt),
    maxUses: toText(offer.maxUses),
    maxUsesByCustomer: toText(offer.maxUsesByCustomer),
  };
};

/** A text that is no number is sent as it is, so that the server names its field. */
const toNumber = (text: string): number =>
  (text.trim() === '' || Number.isNaN(Number(text)) ? text : Number(text)) as number;
const toNumberOrNull = (text: string): number | null =>
  text.trim() === '' ? null : toNumber(text);
const toMoment = (text: string): string | null =>
  text === '' ? null : new Date(text).toISOString();

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
