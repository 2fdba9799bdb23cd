import type { WirePicture } from '../../../../contract/product.ts';
import {
  type Group,
  groups,
  type SaleType,
  saleTypes,
} from '../../../../shop/catalogue/listing.ts';
import type {
  Colour,
  FieldKind,
  KindOf,
  AdminField,
} from '../../../../shop/catalogue/product-fields.ts';
import { readAmount, readWholeNumber } from '../../../../shop/typed-numbers.ts';
import { formatMoment, readMoment } from '../../fields/moment-field.ts';
import {
  type Check,
  hasFields,
  isFlag,
  isListOf,
  isNullable,
  isNumber,
  isText,
} from './stored-checks.ts';

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
  /** Is this a value of the form? A stored one may be anything. */
  isHeld: Check;
}

const text: FormKind<string> = {
  empty: '',
  toForm: (shown: string | null) => shown ?? '',
  toBody: (held) => held.trim(),
  isHeld: isText,
};

const isColour = hasFields<ColourRow>({ key: isText, value: isText, hex: isNullable(isText) });
const isPicture = hasFields<WirePicture>({
  secureUrl: isText,
  width: isNumber,
  height: isNumber,
  hue: isNumber,
  strength: isNumber,
});

export const formKinds: { readonly [Kind in DraftKind]: FormKind<DraftValues[Kind]> } = {
  line: text,
  text,
  link: text,
  hsnCode: text,
  wholeNumber: {
    empty: '0',
    toForm: (shown: number) => String(shown),
    toBody: (held) => readWholeNumber(held) ?? 0,
    isHeld: isText,
  },
  percent: {
    empty: '',
    toForm: (shown: number | null) => (shown === null ? '' : String(shown)),
    toBody: (held) => (held.trim() === '' ? null : readAmount(held)),
    isHeld: isText,
  },
  moment: { empty: '', toForm: formatMoment, toBody: readMoment, isHeld: isText },
  flag: {
    empty: false,
    toForm: (shown: boolean) => shown,
    toBody: (held) => held,
    isHeld: isFlag,
  },
  saleUnit: {
    empty: 'per kg',
    toForm: (shown: SaleType) => shown,
    toBody: (held) => held,
    isHeld: (held) => saleTypes.some((type) => type === held),
  },
  names: {
    empty: [],
    toForm: (shown: readonly { value: string }[]) => shown.map(({ value }) => value),
    toBody: (held) => held.map((value) => ({ value })),
    isHeld: isListOf(isText),
  },
  colours: {
    empty: [],
    toForm: (shown: readonly Colour[]) =>
      shown.map(({ value, hex }) => ({ key: value, value, hex })),
    toBody: (held) => held.map(({ value, hex }) => ({ value: value.trim(), hex })),
    isHeld: isListOf(isColour),
  },
  groups: {
    empty: [],
    toForm: (shown: readonly Group[]) => [...shown],
    toBody: (held) => held,
    isHeld: isListOf((held) => groups.some((group) => group === held)),
  },
  pictures: {
    empty: [],
    toForm: (shown: readonly WirePicture[]) => [...shown],
    toBody: (held) => held,
    isHeld: isListOf(isPicture),
  },
};
