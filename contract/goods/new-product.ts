import { z } from 'zod';
import { isCountryCode } from '../../shop/countries.ts';
import { groups, normaliseName, saleTypes } from '../../shop/goods/listing/listing.ts';
import {
  isNetAmount,
  isOfWeight,
  maxNetAmount,
  netUnits,
} from '../../shop/goods/product/net-quantity.ts';
import {
  type AdminField,
  adminFields,
  type FieldOf,
  type FieldsWith,
  type KindOf,
} from '../../shop/goods/product/product-fields.ts';
import { isHsnCode } from '../../shop/money/tax.ts';
import {
  id,
  knownReference,
  line,
  listOf,
  moment,
  price,
  secureLink,
  slug,
  text,
  texts,
  typedCountryCode,
  typedHsnCode,
  wholeNumber,
} from '../fields.ts';
import { encodeReason } from '../reasons/reasons.ts';
import { missingMessage } from '../validation-messages.ts';

const nameUpTo = (max: number) =>
  line(max).refine((given) => normaliseName(given) !== '', encodeReason('missing'));

const name = nameUpTo(60);

/** Accepts `Cotton` for `{ value: 'Cotton' }`. */
const wrapValue = <T extends z.ZodType>(object: T) =>
  z.preprocess(
    (given: z.input<T> | string): unknown => (typeof given === 'string' ? { value: given } : given),
    object,
  );

const namedValue = wrapValue(z.object({ value: name }).meta({ id: 'NewNamedValue' }));

const hex = z
  .string()
  .regex(/^#[0-9a-fA-F]{6}$/, encodeReason('colour_format'))
  .nullable()
  .default(null);

const colour = wrapValue(z.object({ value: name, hex }).meta({ id: 'NewColour' }));

const stock = wholeNumber(0, 10_00_000);

const newStock = stock
  .optional()
  .describe('a variation with an `_id` may leave it out and keeps its stock');

const newStockWas = stock
  .optional()
  .describe(
    'of a variation with an `_id`: the stock that was read. If it has changed, the change is refused (`stock_moved`); without it `stock` is set in any case',
  );

/** A new variation, which has no `_id` yet, needs a stock. */
const hasStock = ({
  _id,
  stock: sent,
}: {
  _id?: string | undefined;
  stock?: number | undefined;
}): boolean => _id !== undefined || sent !== undefined;

const stockMissing = { path: ['stock'], error: missingMessage };

/** At least a paisa. */
const priceAboveZero = price.refine(
  (rs) => Math.round(rs * 100) > 0,
  encodeReason('above', { min: 0 }),
);

const mrp = priceAboveZero
  .nullable()
  .optional()
  .describe(
    'maximum retail price of the package, all taxes included; null for none. A variation that is stored (by its `_id`, its size or its weight) may leave it out and keeps its own',
  );

const netQuantity = z
  .object({
    amount: z
      .number()
      .gt(0, encodeReason('above', { min: 0 }))
      .max(maxNetAmount),
    unit: z.enum(netUnits),
  })
  .refine(isNetAmount, { path: ['amount'], error: encodeReason('net_amount_format') })
  .meta({ id: 'NewNetQuantity' });

const newNetQuantity = netQuantity
  .nullable()
  .optional()
  .describe(
    'what is in the package, as its label says; null for none. A variation that is stored may leave it out and keeps its own',
  );

const newUnitVariation = z
  .object({
    _id: id.optional(),
    size: nameUpTo(40),
    stock: newStock,
    stockWas: newStockWas,
    price: priceAboveZero,
    mrp,
    netQuantity: newNetQuantity,
  })
  .refine(hasStock, stockMissing)
  .meta({ id: 'NewUnitVariation' });

const newKgVariation = z
  .object({
    _id: id.optional(),
    size: text(40).optional(),
    stock: newStock,
    stockWas: newStockWas,
    weight: wholeNumber(1, 1_00_000, encodeReason('grams')).describe('grams'),
    price: price.nullable().optional().describe('per kg; 0 or null follows the universal price'),
    followsUniversal: z
      .boolean()
      .optional()
      .describe('true: the price is ignored, so that a product can be sent back as it was read'),
    mrp,
    netQuantity: newNetQuantity.describe(
      'what is in the package, as its label says; in g or kg it is the weight. A variation with an `mrp` needs none: it holds its weight as long as it has the MRP',
    ),
  })
  .refine(hasStock, stockMissing)
  .refine(({ weight, netQuantity: said }) => said == null || isOfWeight(said, weight), {
    path: ['netQuantity'],
    error: encodeReason('net_quantity_of_other_weight'),
  })
  .meta({ id: 'NewKgVariation' });

const hsnCode = z.union([
  typedHsnCode.trim().refine(isHsnCode, encodeReason('hsn_format')),
  z.literal(''),
]);

const country = z.union([
  typedCountryCode.trim().toUpperCase().refine(isCountryCode, encodeReason('country_code')),
  z.literal(''),
]);

const percent = z
  .number()
  .min(0)
  .max(100)
  .refine((rate) => Number.isInteger(Math.round(rate * 1e6) / 1e4), encodeReason('two_decimals'));

const newPicture = z
  .object({
    secureUrl: knownReference.max(500),
    width: z.int().optional(),
    height: z.int().optional(),
    hue: z.number().optional(),
    strength: z.number().optional(),
    option: text(60)
      .optional()
      .describe('name of the colour or the weight that it shows; empty: of all'),
    alt: texts(200)
      .optional()
      .describe('what is seen on it; left out: as the product has it for this picture'),
  })
  .meta({ id: 'NewPicture' });

/** How an admin sends each kind of field. */
const schemaByKind = {
  line: ({ max }: FieldOf<'line'>) => line(max),
  text: ({ max }: FieldOf<'text'>) => text(max),
  addressWord: ({ max }: FieldOf<'addressWord'>) => z.union([slug(max), z.literal('')]),
  link: ({ max }: FieldOf<'link'>) => z.union([secureLink(max), z.literal('')]).nullable(),
  hsnCode: () => hsnCode.nullable(),
  country: () => country.nullable(),
  wholeNumber: ({ min, max }: FieldOf<'wholeNumber'>) => wholeNumber(min, max),
  percent: () => percent.nullable().describe('percent'),
  moment: () => moment.nullable(),
  flag: () => z.boolean(),
  answer: () => z.boolean().nullable(),
  saleUnit: () => z.enum(saleTypes),
  names: ({ max }: FieldOf<'names'>) => listOf(namedValue, max),
  colours: ({ max }: FieldOf<'colours'>) => listOf(colour, max),
  groups: ({ max }: FieldOf<'groups'>) => listOf(z.enum(groups), max),
  pictures: ({ max }: FieldOf<'pictures'>) => z.array(newPicture).max(max),
};

type SchemaOf<Name extends AdminField> = ReturnType<(typeof schemaByKind)[KindOf<Name>]>;
type FieldShape = {
  -readonly [Name in AdminField]: Name extends FieldsWith<{ required: true }>
    ? SchemaOf<Name>
    : z.ZodOptional<SchemaOf<Name>>;
};

const buildSchema = <Kind extends keyof typeof schemaByKind>(field: FieldOf<Kind>): z.ZodType => {
  const build = schemaByKind[field.kind] as (field: FieldOf<Kind>) => z.ZodType;
  return field.required === true ? build(field) : build(field).optional();
};

const fieldShape = Object.fromEntries(
  adminFields.map(([name, field]) => [name, buildSchema(field as FieldOf<'text'>)]),
) as FieldShape;

/** The fields of a product that an admin sends. `PUT` takes any of them; a list replaces a list. */
export const newProduct = z
  .object({
    ...fieldShape,
    draft: fieldShape.draft.describe('true: hidden in the shop until it is set to false'),
    unitVariation: z.array(newUnitVariation).max(50).optional(),
    kgVariation: z.array(newKgVariation).max(50).optional(),
    tags: fieldShape.tag,
  })
  .meta({ id: 'NewProduct' });

export type NewProduct = z.output<typeof newProduct>;
