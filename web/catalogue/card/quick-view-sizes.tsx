import { useId } from 'react';
import { calculateUnitPrice } from '../../../shop/goods/product/price.ts';
import { isOffered, type Variant } from '../../../shop/goods/product/product.ts';
import { formatRupees } from '../../../shop/money.ts';
import { joinClasses } from '../../kit/join-classes.ts';
import { useCart } from '../../shared/orders/cart/cart.ts';
import { useWords } from '../../words/words.ts';
import { findOffer } from '../product/buy/product-choice.ts';
import css from './quick-view-sizes.module.css';

interface SizesProps {
  legend: string;
  variants: readonly Variant[];
  /** Percent. */
  discount: number;
  value: string | null;
  color: string | null;
  onChange: (variantId: string) => void;
}

/**
 * The sizes or weights as a list of radios, each with its stock and price (LIST-23,
 * docs/product.md).
 */
export const SizeList = ({ legend, variants, discount, value, color, onChange }: SizesProps) => {
  const words = useWords().product;
  const name = useId();
  const { cart } = useCart();
  const leftOf = (variant: Variant): string =>
    isOffered(variant)
      ? words.inStock(findOffer(variants, { variantId: variant.id, color }, cart).left)
      : words.outOfStock;
  return (
    <fieldset>
      <legend className={css.legend}>{legend}</legend>
      <div className={css.sizes}>
        {variants.map((variant) => {
          const out = !isOffered(variant);
          return (
            <label key={variant.id} className={joinClasses(css.size, out && css.out)}>
              <input
                type="radio"
                name={name}
                value={variant.id}
                checked={variant.id === value}
                disabled={out}
                onChange={() => onChange(variant.id)}
              />
              <b>{variant.size}</b>
              <span className={css.left}>{leftOf(variant)}</span>
              <span className={css.price}>
                {formatRupees(calculateUnitPrice(variant, discount))}
              </span>
            </label>
          );
        })}
      </div>
    </fieldset>
  );
};
