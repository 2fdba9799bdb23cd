import type { WireProduct } from '../../../contract/goods/product.ts';
import { calculateSaving } from '../../../shop/goods/product/mrp.ts';
import type { NetQuantity, NetUnit } from '../../../shop/goods/product/net-quantity.ts';
import { applyDiscount, calculateUnitPrice } from '../../../shop/goods/product/price.ts';
import type { Variant } from '../../../shop/goods/product/product.ts';
import {
  listUnitSalePrices,
  type UnitSalePrice,
} from '../../../shop/goods/product/unit-sale-price.ts';
import { formatRupees, type Paise, toPaise, toRupees } from '../../../shop/money.ts';
import { readDiscount } from '../../shared/goods/discount-end.ts';
import { readVariants } from '../../shared/orders/cart/cart-item.ts';
import type { PageContext } from '../../shared/platform/page.ts';
import type { ProductPackageWords } from '../../words/en/product-packages.ts';
import { loadProductPackageWords } from '../../words/product-packages.ts';

/** What a page says of the packages of a product. */
export interface PackageNotes {
  /** By the id of the variation: sentences below its price, and what search engines read of its offer. */
  packages?: Readonly<Record<string, { notes: readonly string[]; offer: object }>>;
  /** Facts that the law asks for, as name and value. */
  packageFacts?: readonly (readonly [string, string])[];
}

type Label = WireProduct['unitVariation'][number] & Partial<WireProduct['kgVariation'][number]>;

/** A variation, with what its label says, in paise. */
interface Package {
  variant: Variant;
  mrp: Paise | null;
  netQuantity: NetQuantity | null;
}

const readPackages = (product: WireProduct): Package[] => {
  const labels: readonly Label[] = [...product.unitVariation, ...product.kgVariation];
  return readVariants(product).map((variant) => {
    const { mrp, netQuantity = null } = labels.find(({ _id }) => _id === variant.id) ?? {};
    return { variant, mrp: mrp === undefined ? null : toPaise(mrp), netQuantity };
  });
};

type Words = ProductPackageWords;

const formatQuantity = ({ amount, unit }: NetQuantity, { units }: Words): string =>
  `${amount} ${units[unit](amount)}`;

/** `Rs. 84.00 / 100 g`, `Rs. 288.00 / kg`. */
const formatUnitPrice = ({ price, amount, unit }: UnitSalePrice, { units }: Words): string =>
  `${formatRupees(price)} / ${amount === 1 ? '' : `${amount} `}${units[unit](amount)}`;

/** The codes of UN/CEFACT for units, which schema.org takes. */
const unitCodes: Readonly<Record<NetUnit, string>> = {
  g: 'GRM',
  kg: 'KGM',
  ml: 'MLT',
  l: 'LTR',
  cm: 'CMT',
  m: 'MTR',
  piece: 'C62',
};

const specifyPrice = (price: Paise, more: object): object => ({
  '@type': 'UnitPriceSpecification',
  price: toRupees(price).toFixed(2),
  priceCurrency: 'INR',
  ...more,
});

const specifyUnit = ({ price, amount, unit }: UnitSalePrice): object =>
  specifyPrice(price, {
    referenceQuantity: {
      '@type': 'QuantitativeValue',
      value: amount,
      unitCode: unitCodes[unit],
    },
  });

const describePackage = (
  { variant, mrp, netQuantity }: Package,
  discount: number,
  words: Words,
): { notes: string[]; offer: object } => {
  const byWeight = variant.weightGrams !== null;
  const now = calculateUnitPrice(variant, discount);
  const saved = calculateSaving({ ...variant, mrp }, discount);
  const unitPrices = netQuantity === null || now === 0 ? [] : listUnitSalePrices(now, netQuantity);
  const [first, ...others] = unitPrices.map((one) => formatUnitPrice(one, words));
  const kilo: UnitSalePrice = {
    price: applyDiscount(variant.price, discount),
    amount: 1,
    unit: 'kg',
  };
  const specified = byWeight ? [kilo] : unitPrices.slice(0, 1);
  const specifications = [
    ...specified.map(specifyUnit),
    ...(mrp === null ? [] : [specifyPrice(mrp, { priceType: 'https://schema.org/MSRP' })]),
  ];
  return {
    notes: [
      ...(mrp === null || saved === 0
        ? []
        : [words.saving(formatRupees(mrp), formatRupees(saved), byWeight ? variant.size : null)]),
      ...(first === undefined
        ? []
        : [others.length === 0 ? first : `${first} (${others.join(', ')})`]),
    ],
    offer: specifications.length === 0 ? {} : { priceSpecification: specifications },
  };
};

/** Lists a fact of each package, with its size where there are several. */
const listFact = (
  packages: readonly Package[],
  name: string,
  read: (one: Package) => string | null,
): [string, string][] => {
  const values = packages.flatMap((one) => {
    const value = read(one);
    return value === null ? [] : [packages.length === 1 ? value : `${one.variant.size}: ${value}`];
  });
  return values.length === 0 ? [] : [[name, values.join(', ')]];
};

/** Describes the packages of a product; nothing of what has neither an MRP nor a net quantity. */
export const describePackages = async (
  product: WireProduct,
  { language }: Pick<PageContext, 'language'>,
): Promise<PackageNotes> => {
  const packages = readPackages(product);
  if (packages.every(({ mrp, netQuantity }) => mrp === null && netQuantity === null)) return {};
  const words = await loadProductPackageWords(language);
  const discount = readDiscount(product);
  return {
    packages: Object.fromEntries(
      packages
        .filter(({ mrp, netQuantity }) => mrp !== null || netQuantity !== null)
        .map((one) => [one.variant.id, describePackage(one, discount, words)]),
    ),
    packageFacts: [
      ...listFact(packages, words.mrp, ({ mrp }) => (mrp === null ? null : formatRupees(mrp))),
      ...listFact(packages, words.netQuantity, ({ netQuantity }) =>
        netQuantity === null ? null : formatQuantity(netQuantity, words),
      ),
    ],
  };
};
