import { applyDiscount } from '../../../../shop/goods/product/price.ts';
import type { Variant } from '../../../../shop/goods/product/product.ts';
import { toRupees } from '../../../../shop/money.ts';
import { Price } from '../../../kit/marks/price.tsx';
import { useWords } from '../../../words/words.ts';

/** The price of the chosen size, or of a kilo at the chosen weight; `discount` in percent. */
export const ChosenPrice = ({ discount, variant }: { discount: number; variant: Variant }) => {
  const words = useWords().catalogue;
  return (
    <Price
      large
      now={toRupees(applyDiscount(variant.price, discount))}
      was={discount > 0 ? toRupees(variant.price) : null}
      per={variant.weightGrams === null ? undefined : words.perKg}
      wasLabel={words.was}
    />
  );
};
