import type { WirePicture } from '../../../../contract/goods/product.ts';
import type { Group, SaleType } from '../../../../shop/goods/listing/listing.ts';
import type {
  Colour,
  FieldKind,
  KindOf,
  AdminField,
} from '../../../../shop/goods/product/product-fields.ts';
import { readAmount, readWholeNumber } from '../../../../shop/typed-numbers.ts';
import { formatMoment, readMoment } from '../../fields/moment-field.ts';

/** A colour in the form. The key lets React keep its row. */
export interface ColourRow extends Colour {
  key: string;
}

/** The kinds of fields that a form has. */
export type DraftKind = KindOf<AdminField>;

/** The value of each kind of field in the form. Numbers stay as they were typed. */
export interface DraftValues extends Partial<Record<FieldKind, unknown>> {
  line: string;
  text: string;
  link: string;
  hsnCode: string;
  wholeNumber: string;
  percent: string;
  /** The text of a `datetime-local` field, in Indian time; empty for no end. */
  moment: string;
  flag: boolean;
  saleUnit: SaleType;
  names: string[];
  colours: ColourRow[];
  groups: Group[];
  pictures: WirePicture[];
}

/** How the form treats a kind of field. */
interface FormKind<Held> {
  /** The value in the form of a new product. */
  empty: Held;
  /** Converts the value of a response. */
  toForm: (shown: never) => Held;
  /** Converts the value for the request. It has no faults any more. */
  toBody: (held: Held) => unknown;
}

const text: FormKind<string> = {
  empty: '',
  toForm: (shown: string | null) => shown ?? '',
  toBody: (held) => held.trim(),
};

export const formKinds: { readonly [Kind in DraftKind]: FormKind<DraftValues[Kind]> } = {
  line: text,
  text,
  link: text,
  hsnCode: text,
  wholeNumber: {
    empty: '0',
    toForm: (shown: number) => String(shown),
    toBody: (held) => readWholeNumber(held) ?? 0,
  },
  percent: {
    empty: '',
    toForm: (shown: number | null) => (shown === null ? '' : String(shown)),
    toBody: (held) => (held.trim() === '' ? null : readAmount(held)),
  },
  moment: { empty: '', toForm: formatMoment, toBody: readMoment },
  flag: {
    empty: false,
    toForm: (shown: boolean) => shown,
    toBody: (held) => held,
  },
  saleUnit: {
    empty: 'per kg',
    toForm: (shown: SaleType) => shown,
    toBody: (held) => held,
  },
  names: {
    empty: [],
    toForm: (shown: readonly { value: string }[]) => shown.map(({ value }) => value),
    toBody: (held) => held.map((value) => ({ value })),
  },
  colours: {
    empty: [],
    toForm: (shown: readonly Colour[]) =>
      shown.map(({ value, hex }) => ({ key: value, value, hex })),
    toBody: (held) => held.map(({ value, hex }) => ({ value: value.trim(), hex })),
  },
  groups: {
    empty: [],
    toForm: (shown: readonly Group[]) => [...shown],
    toBody: (held) => held,
  },
  pictures: {
    empty: [],
    toForm: (shown: readonly WirePicture[]) => [...shown],
    toBody: (held) => held,
  },
};
