import type { View } from '../../../shop/goods/listing/listing-view.ts';
import type { ProductChange } from '../changes/change-log.ts';

/**
 * What a response shows of the catalogue. A change of something else leaves the response as it is.
 * Settings are not named: when one of them changes, all responses are dropped.
 */
export interface Shown {
  /** The products that it shows something of, by id. */
  products: ReadonlySet<string>;
  /** Those of them whose stock or sold count it shows. */
  stocks: ReadonlySet<string>;
  views: readonly View[];
  /** Any change may change it. */
  dependsOnAll: boolean;
}

const none: ReadonlySet<string> = new Set();

/** It shows no product, only settings or nothing of the catalogue. */
export const nothingShown: Shown = {
  products: none,
  stocks: none,
  views: [],
  dependsOnAll: false,
};

/** Nobody has written down what it shows. */
export const anythingShown: Shown = { ...nothingShown, dependsOnAll: true };

/** It shows these products with their stock, and what the views are made of. */
export const showProducts = (ids: Iterable<string>, ...views: View[]): Shown => {
  const products = new Set(ids);
  return { ...nothingShown, products, stocks: products, views };
};

/** Joins what several responses show that a page is made of. */
export const joinShown = (parts: readonly Shown[]): Shown => ({
  products: new Set(parts.flatMap(({ products }) => [...products])),
  stocks: new Set(parts.flatMap(({ stocks }) => [...stocks])),
  views: [...new Set(parts.flatMap(({ views }) => views))],
  dependsOnAll: parts.some(({ dependsOnAll }) => dependsOnAll),
});

/** Tells whether a change can change what is shown. */
export const isChangedBy = (shown: Shown, change: ProductChange): boolean => {
  if (shown.dependsOnAll) return true;
  if (change.kind === 'stock') return shown.stocks.has(change.id);
  if (shown.products.has(change.id)) return true;
  return change.kind === 'listing' && shown.views.some((isAffectedBy) => isAffectedBy(change));
};
