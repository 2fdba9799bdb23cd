import { normaliseName } from '../../goods/listing/listing.ts';
import type { SaleUnit } from '../../goods/product/product.ts';
import { type ReturnReason, returnReasons } from './reasons.ts';

/** Within which time, and for which reasons, goods may come back. */
export interface ReturnWindow {
  /** Days from the delivery on; 0: never. */
  days: number;
  reasons: readonly ReturnReason[];
}

/** The window of one category of products. */
interface CategoryWindow extends ReturnWindow {
  category: string;
}

/** What the merchant allows. Nothing, until returns are on (RETURN-1, docs/product.md). */
export interface ReturnRules {
  isOn: boolean;
  /** Goods by the piece: cloth. */
  unit: ReturnWindow;
  /** Goods by the kilo: food. */
  kg: ReturnWindow;
  /** Exceptions. The first one whose category a product has counts. */
  categories: readonly CategoryWindow[];
}

export const maxReturnDays = 90;
export const maxCategoryWindows = 50;

export const defaultReturnRules: ReturnRules = {
  isOn: false,
  unit: { days: 7, reasons: returnReasons },
  kg: { days: 2, reasons: ['damaged'] },
  categories: [],
};

const dayMs = 86_400_000;

/** Finds the window that counts for a product. Categories are compared as in listings (LIST-8). */
export const findReturnWindow = (
  rules: ReturnRules,
  product: { saleUnit: SaleUnit; categories: readonly string[] },
): ReturnWindow => {
  const names = new Set(product.categories.map(normaliseName));
  return (
    rules.categories.find(({ category }) => names.has(normaliseName(category))) ??
    rules[product.saleUnit]
  );
};

/** Does each category have one window at most? */
export const areCategoriesApart = (categories: readonly { category: string }[]): boolean =>
  new Set(categories.map(({ category }) => normaliseName(category))).size === categories.length;

/** Calculates until when a window is open, in milliseconds since 1970. */
export const calculateReturnEnd = (deliveredAt: Date, { days }: ReturnWindow): number =>
  deliveredAt.getTime() + days * dayMs;

/** Is a window open at this moment? */
export const isReturnTimely = (deliveredAt: Date, window: ReturnWindow, now: Date): boolean =>
  window.days > 0 && now.getTime() < calculateReturnEnd(deliveredAt, window);
