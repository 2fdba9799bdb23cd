import { applyDiscount } from '../../../../shop/goods/product/price.ts';
import type { Variant } from '../../../../shop/goods/product/product.ts';
import { toRupees } from '../../../../shop/money.ts';
import { Price } from '../../../kit/marks/price.tsx';
import { readDiscount } from '../../../shared/goods/discount-end.ts';
import { useWords } from '../../../words/words.ts';
import type { FullProduct } from '../product-loader.ts';
import typography from '../../../kit/typography.module.css';

/** The price of the chosen size, or of a kilo at the chosen weight, and what its package says of it. */
export const ChosenPrice = ({ product, variant }: { product: FullProduct; variant: Variant }) => {
  const words = useWords().catalogue;
  const discount = readDiscount(product);
  return (
    <>
      <Price
        large
        now={toRupees(applyDiscount(variant.price, discount))}
        was={discount > 0 ? toRupees(variant.price) : null}
        per={variant.weightGrams === null ? undefined : words.perKg}
        wasLabel={words.was}
      />
      {product.packages?.[variant.id]?.notes.map((note) => (
        <p key={note} className={typography.caption}>
          {note}
        </p>
      ))}
    </>
  );
};
