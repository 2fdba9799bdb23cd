import type { Api } from '../../../contract/api.ts';
import type { WireOffer } from '../../../contract/orders/offers.ts';
import type { BodyInput } from '../../../contract/route.ts';
import type { SaleType } from '../../../shop/goods/listing/listing.ts';
import { type DraftOf, toBody, toDraft } from '../fields/draft.ts';
import {
  choice,
  choiceOrNull,
  flag,
  list,
  moment,
  number,
  shownIf,
  text,
  textOrNull,
} from '../fields/field-kinds.ts';

type NewOffer = BodyInput<Api['POST /api/offers']>;
type EffectKind = WireOffer['effect']['kind'];

const isOf =
  (wanted: EffectKind) =>
  ({ kind }: { kind: EffectKind }): boolean =>
    kind === wanted;

/** The fields of an offer. The server says of its numbers what they may be. */
export const offerFields = {
  name: text({ required: true, maxLength: 60 }),
  code: textOrNull({ maxLength: 24 }),
  kind: choice<EffectKind>('percent'),
  percent: shownIf(isOf('percent'), number({ start: '10' })),
  amount: shownIf(isOf('amount'), number({ isMoney: true })),
  buy: shownIf(isOf('buy_get'), number({ start: '2' })),
  get: shownIf(isOf('buy_get'), number({ start: '1' })),
  from: shownIf(isOf('quantity_price'), number({ start: '3' })),
  price: shownIf(isOf('quantity_price'), number({ isMoney: true })),
  categories: list<string>(),
  tags: list<string>(),
  /** Ids. */
  products: list<string>(),
  productType: choiceOrNull<SaleType>(),
  minSum: number({ none: 0, isMoney: true }),
  /** Ids. */
  customers: list<string>(),
  startsAt: moment(),
  endsAt: moment(),
  maxUses: number({ none: null, inputMode: 'numeric' }),
  maxUsesByCustomer: number({ none: null, inputMode: 'numeric' }),
  firstOrder: flag(false),
  on: flag(true),
};

export type OfferDraft = DraftOf<typeof offerFields>;

export const toOfferDraft = (offer: WireOffer): OfferDraft =>
  toDraft(offerFields, {
    ...offer,
    ...offer.effect,
    minSum: offer.minSum === 0 ? null : offer.minSum,
  });

/** The body that the API takes. */
export const toOfferBody = (draft: OfferDraft) => {
  const { kind, percent, amount, buy, get, from, price, ...rest } = toBody(offerFields, draft);
  const effect = { kind, percent, amount, buy, get, from, price } as NewOffer['effect'];
  return { ...rest, effect };
};
