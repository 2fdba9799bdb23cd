import type { AddToCart } from '../../../contract/orders/cart.ts';
import { explain } from '../../../contract/reasons/reasons.ts';
import type { Variant } from '../../../shop/goods/product/product.ts';
import { invalid, notFound } from '../../platform/http/refusal.ts';

type Choice = Pick<AddToCart, 'variationId' | 'selectedProductSize' | 'weight'>;

const isSameText = (a: string, b: string): boolean =>
  a.trim().toLowerCase() === b.trim().toLowerCase();

/**
 * Finds the variant that a shopper chose: by its id, or by size and, for food, by weight in grams.
 * Refuses an id that the product does not have (404), and a size or weight that fits none or
 * several variants (400, names the field).
 */
export const chooseVariant = <V extends Variant>(
  variants: readonly V[],
  { variationId, selectedProductSize, weight }: Choice,
): V => {
  if (variationId !== undefined) {
    const found = variants.find((variant) => variant.id === variationId);
    if (found === undefined) throw notFound('variation');
    return found;
  }
  if (selectedProductSize === undefined && weight === undefined)
    throw invalid('variationId', explain('choose_variation'));
  const bySize = variants.filter(
    (variant) => selectedProductSize === undefined || isSameText(variant.size, selectedProductSize),
  );
  if (bySize.length === 0) throw invalid('selectedProductSize', explain('no_such_size'));
  const byWeight = bySize.filter(
    (variant) => weight === undefined || variant.weightGrams === weight,
  );
  const [only, ...others] = byWeight;
  if (only === undefined) throw invalid('weight', explain('no_such_weight'));
  if (others.length > 0)
    throw invalid(
      weight === undefined ? 'weight' : 'selectedProductSize',
      explain('several_variations'),
    );
  return only;
};

/** Finds the product's own spelling of a chosen colour, '' for none; undefined for an unknown one. */
export const findColour = (
  colours: readonly { value: string }[],
  chosen: string | null | undefined,
): string | undefined =>
  chosen === null || chosen === undefined || chosen.trim() === ''
    ? ''
    : colours.find((colour) => isSameText(colour.value, chosen))?.value;

/** Finds a colour as `findColour` does, and refuses an unknown one (400). */
export const chooseColour = (
  colours: readonly { value: string }[],
  chosen: string | null | undefined,
): string => {
  const found = findColour(colours, chosen);
  if (found === undefined) throw invalid('selectedProductColor', explain('no_such_colour'));
  return found;
};
