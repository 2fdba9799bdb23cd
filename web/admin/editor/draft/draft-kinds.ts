import type { WirePicture } from '../../../../contract/goods/product.ts';
import type { Group, SaleType } from '../../../../shop/goods/listing/listing.ts';
import type { AdminField, FieldOf, KindOf } from '../../../../shop/goods/product/product-fields.ts';
import { isHsnCode } from '../../../../shop/money/tax.ts';
import {
  addressWord,
  amount,
  choice,
  choiceOrNull,
  type FaultWords,
  type FieldKind,
  flag,
  list,
  moment,
  plain,
  trimmedText,
  wholeNumber,
} from '../../fields/field-kinds.ts';
import { readMoment } from '../../fields/moment-field.ts';
import { rows } from '../../fields/rows.ts';

/** The kinds of fields that a form has. */
export type DraftKind = KindOf<AdminField>;

const explainName = (held: string, { product }: FaultWords): string | false =>
  held.trim() === '' && product.nameFault;

export const colourFields = {
  value: trimmedText({ maxLength: 60, explain: explainName }),
  hex: plain<string | null>(null),
};

/** The names of categories and tags. */
const names: FieldKind<readonly string[], { value: string }[], readonly { value: string }[]> = {
  ...plain<readonly string[]>([]),
  toHeld: (shown) => shown.map(({ value }) => value),
  toSent: (held) => held.map((value) => ({ value })),
};

/** How the form treats each kind of field. */
export const draftKinds = {
  line: ({ max }: FieldOf<'line'>) => trimmedText({ maxLength: max, explain: explainName }),
  text: ({ max }: FieldOf<'text'>) => trimmedText({ maxLength: max }),
  addressWord: ({ max }: FieldOf<'addressWord'>) => addressWord({ maxLength: max }),
  link: ({ max }: FieldOf<'link'>) =>
    trimmedText({ maxLength: max, type: 'url', placeholder: 'https://' }),
  hsnCode: () =>
    trimmedText({
      inputMode: 'numeric',
      maxLength: 8,
      explain: (held, { product }) =>
        held.trim() !== '' && !isHsnCode(held.trim()) && product.hsnFault,
    }),
  country: () => choiceOrNull<string>(),
  wholeNumber: ({ max }: FieldOf<'wholeNumber'>) =>
    wholeNumber<never>({
      start: '0',
      accepts: (value) => value <= max,
      sentence: ({ product }) => product.discountFault,
    }),
  percent: () =>
    amount({
      none: null,
      isMoney: false,
      maxLength: 6,
      accepts: (percent) => percent <= 100,
      sentence: ({ product }) => product.gstFault,
    }),
  moment: () =>
    moment({
      explain: (held, { product }) =>
        held !== '' && readMoment(held) === null && product.offerEndFault,
    }),
  flag: () => flag(false),
  answer: () => plain<boolean | null>(null),
  saleUnit: () => choice<SaleType>('per kg'),
  names: () => names,
  // Two drafts of one product are compared, so their keys are the same.
  colours: () => rows(colourFields, { toKey: ({ value }) => value ?? '' }),
  groups: () => list<Group>(),
  pictures: () => list<WirePicture>(),
} satisfies Record<DraftKind, (field: never) => FieldKind>;

/** The value of each kind of field in the form. */
export type DraftValues = {
  [Kind in DraftKind]: ReturnType<(typeof draftKinds)[Kind]>['empty'];
};
