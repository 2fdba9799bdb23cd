import { hash } from 'node:crypto';
import { adultSizes, kidsSizes } from '../../shop/goods/product/sizes.ts';
import type { NewProduct } from '../catalogue/insert-products.ts';
import { type Draw, createDraw } from './draw.ts';
import { foods, garments } from './generated-goods.ts';
import { clothTags, colours, fabrics, foodTags, growths, places } from './generated-words.ts';
import { findSamplePicture } from './pictures.ts';
import { drawReviews, type NewReview } from './reviews.ts';

/** Generates an id from a number: always the same one, though it looks random. */
const generateId = (kind: 'prd' | 'rev' | 'var', number: number, part = 0): string => {
  const digits = BigInt(`0x${hash('sha256', `${kind} ${number} ${part}`).slice(0, 28)}`)
    .toString(32)
    .padStart(22, '0')
    .slice(-22);
  return `${kind}_${digits.replaceAll('i', 'w').replaceAll('l', 'x').replaceAll('u', 'y').replaceAll('o', 'z')}`;
};

/** Generates the id of the product with this number. */
export const generateProductId = (number: number): string => generateId('prd', number);

const formatSku = (number: number): string => `GEN-${String(number).padStart(7, '0')}`;

type Goods = Pick<
  NewProduct,
  | 'name'
  | 'sale_unit'
  | 'short_description'
  | 'images'
  | 'categories'
  | 'tags'
  | 'colours'
  | 'groups'
  | 'variants'
>;

/** Draws a stock. Sold-out goods have none, and neither have some sizes of other goods. */
const drawStock = (draw: Draw, soldOut: boolean): number =>
  soldOut || draw.chance(0.12) ? 0 : draw.between(1, 120);

const drawGarment = (draw: Draw, number: number): Goods => {
  const garment = draw.one(garments);
  const [place, fabric] = [draw.one(places), draw.one(fabrics)];
  const price = draw.between(garment.price[0], garment.price[1]) * 100;
  const offeredSizes = garment.categories.includes('Kids') ? kidsSizes : adultSizes;
  const first = draw.between(0, offeredSizes.length - 3);
  const sizes = offeredSizes.slice(first, first + draw.between(2, 5));
  const soldOut = draw.chance(0.05);
  return {
    name: `${place} ${fabric} ${garment.name} No. ${number}`,
    sale_unit: 'unit',
    short_description: `${fabric} from ${place}, cut and sewn in small numbers.`,
    images: garment.pictures.map(findSamplePicture),
    categories: garment.categories,
    tags: [fabric, ...draw.some(clothTags, draw.between(0, 3))],
    colours: draw.some(colours, draw.between(1, 4)),
    groups: garment.groups,
    variants: sizes.map((size, i) => ({
      id: generateId('var', number, i),
      size,
      stock: drawStock(draw, soldOut),
      price: price + (i > 3 ? 5000 : 0),
      weight_grams: null,
    })),
  };
};

const packs = [100, 250, 500, 1000, 2000, 5000];

const drawFood = (draw: Draw, number: number): Goods => {
  const kind = draw.one(foods);
  const [place, growth] = [draw.one(places), draw.one(growths)];
  const price = draw.chance(0.2) ? null : draw.between(kind.price[0], kind.price[1]) * 100;
  const first = draw.between(0, packs.length - 3);
  const weights = packs.slice(first, first + draw.between(2, 4));
  const soldOut = draw.chance(0.05);
  return {
    name: `${place} ${growth} ${kind.name} No. ${number}`,
    sale_unit: 'kg',
    short_description: `${growth} ${kind.name.toLowerCase()} from around ${place}, weighed as you choose.`,
    images: kind.pictures.map(findSamplePicture),
    categories: [kind.category],
    tags: draw.some(foodTags, draw.between(1, 3)),
    colours: [],
    groups: [],
    variants: weights.map((grams, i) => {
      const size = grams < 1000 ? `${grams} g` : `${grams / 1000} kg`;
      return {
        id: generateId('var', number, i),
        size,
        stock: drawStock(draw, soldOut),
        price,
        weight_grams: grams,
      };
    }),
  };
};

const firstDay = Date.UTC(2023, 0, 1);
const minuteMs = 60_000;
const dayMs = 86_400_000;

/**
 * Generates at most three reviews of a product, and mostly none: 100,000 products should take about
 * a minute.
 */
const generateReviews = (
  number: number,
  saleUnit: NewProduct['sale_unit'],
  from: number,
): NewReview[] => {
  const draw = createDraw(number ^ 0x5eed);
  const count = Math.max(0, draw.between(-8, 3));
  return drawReviews(draw, {
    saleUnit,
    count,
    ratingSum: draw.between(3 * count, 5 * count),
    from,
    to: from + 300 * dayMs,
    createId: (i) => generateId('rev', number, i),
  });
};

/** Generates a product from a number (1, 2, …): the same one on every machine and in every run. */
export const generateProduct = (number: number): NewProduct => {
  const draw = createDraw(number);
  const goods = draw.chance(0.6) ? drawGarment(draw, number) : drawFood(draw, number);
  const createdMs = firstDay + draw.between(0, 1_400_000) * minuteMs;
  return {
    ...goods,
    id: generateProductId(number),
    sku: formatSku(number),
    discount_percent: draw.chance(0.35) ? draw.between(1, 12) * 5 : 0,
    is_new: draw.chance(0.08),
    sold_count: Math.floor(10_000 / draw.between(1, 2000)) + draw.between(0, 40),
    description: `${goods.name} is here to fill the shelves: it shows how the shop feels with a great many goods.`,
    created_at: new Date(createdMs),
    reviews: generateReviews(number, goods.sale_unit, createdMs),
  };
};
