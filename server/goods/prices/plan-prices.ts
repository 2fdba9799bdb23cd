import type { ChangedVariation } from '../../../contract/goods/prices.ts';
import { explain } from '../../../contract/reasons/reasons.ts';
import { formatRupees, type Paise, toPaise } from '../../../shop/money.ts';
import { type FieldError, invalid, Refusal } from '../../platform/http/refusal.ts';
import type { Product } from '../products/product.ts';

type Variant = Product['variants'][number];

/** What was read, and is something else now. */
export interface MovedFigure {
  error: FieldError;
  /** What it is of, with what it is now. */
  name: string;
  of: 'price' | 'stock';
}

/** The price that was sent, in paise; null follows the universal price, undefined keeps its own. */
const readPrice = (rupees: number | null | undefined): Paise | null | undefined =>
  rupees === undefined ? undefined : rupees ? toPaise(rupees) : null;

/** Finds what is no longer as it was when the change was made from it. */
const findMoved = (
  { name, variants }: Product,
  variant: Variant,
  { priceWas, stockWas }: ChangedVariation,
  path: string,
  kgPrice: Paise,
): MovedFigure[] => {
  const label = variants.length === 1 ? name : `${name} ${variant.size}`;
  const was = readPrice(priceWas);
  const now = variant.followsKgPrice ? null : variant.price;
  const moved: MovedFigure[] = [];
  if (was !== undefined && was !== now)
    moved.push({
      error: {
        path: `${path}.price`,
        ...explain('price_was', {
          from: formatRupees(was ?? kgPrice),
          now: formatRupees(variant.price),
        }),
      },
      name: `${label} ${formatRupees(variant.price)}`,
      of: 'price',
    });
  if (stockWas !== undefined && stockWas !== variant.stock)
    moved.push({
      error: {
        path: `${path}.stock`,
        ...explain('stock_was', { from: stockWas, now: variant.stock }),
      },
      name: `${label} ${variant.stock}`,
      of: 'stock',
    });
  return moved;
};

/** Refuses a change (409) that was made from other prices or stocks, and names each of them. */
export const refuseMoved = (moved: readonly MovedFigure[]): void => {
  if (moved.length === 0) return;
  const isPrice = moved.some(({ of }) => of === 'price');
  const variations = moved.map(({ name }) => name).join(', ');
  throw new Refusal(
    isPrice ? 'changed_since' : 'stock_moved',
    explain(isPrice ? 'prices_moved' : 'stock_moved', { variations }),
    { errors: moved.map(({ error }) => error) },
  );
};

const changeVariant = (
  variant: Variant,
  { price: sentPrice, stock = variant.stock }: ChangedVariation,
  newKgPrice: Paise,
): Variant => {
  const price = readPrice(sentPrice);
  if (price === undefined) return { ...variant, stock };
  // One that follows the universal price already changes with it, not with the sheet.
  const followed = variant.followsKgPrice ? variant.price : newKgPrice;
  return { ...variant, stock, price: price ?? followed, followsKgPrice: price === null };
};

/** A product before and after the change of its prices and stocks. */
export interface PlannedPrices {
  before: Product;
  after: Product;
}

/**
 * Plans a change of prices and stocks; the variations of products must be locked. `kgPrice` is the
 * universal price, paise per kilo, and `newKgPrice` what it becomes. Refuses a variation that is not in the shop (404), one that is
 * named twice, and a piece without a price (400). `moved` lists what is no longer as it was read.
 */
export const planPrices = (
  products: readonly Product[],
  sent: readonly ChangedVariation[],
  kgPrice: Paise,
  newKgPrice: Paise = kgPrice,
): { planned: PlannedPrices[]; moved: MovedFigure[] } => {
  const productById = new Map(
    products.flatMap((product) => product.variants.map(({ id }) => [id, product] as const)),
  );
  const changeById = new Map<string, ChangedVariation>();
  const moved: MovedFigure[] = [];
  for (const [i, change] of sent.entries()) {
    const path = `variations.${i}`;
    const product = productById.get(change._id);
    const variant = product?.variants.find(({ id }) => id === change._id);
    if (product === undefined || variant === undefined)
      throw new Refusal('not_found', explain('variation_not_found'), {
        errors: [{ path: `${path}._id`, ...explain('variation_not_found') }],
      });
    if (changeById.has(change._id)) throw invalid(`${path}._id`, explain('size_twice'));
    if (readPrice(change.price) === null && product.saleUnit === 'unit')
      throw invalid(`${path}.price`, explain('price_needed'));
    changeById.set(change._id, change);
    moved.push(...findMoved(product, variant, change, path, kgPrice));
  }
  const planned = products.map((before) => ({
    before,
    after: {
      ...before,
      variants: before.variants.map((variant) => {
        const change = changeById.get(variant.id);
        return change === undefined ? variant : changeVariant(variant, change, newKgPrice);
      }),
    },
  }));
  return { planned, moved };
};
