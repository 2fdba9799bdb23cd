import type { ReactNode } from 'react';
import { calculateUnitPrice } from '../../../../shop/goods/product/price.ts';
import { isOffered, type Variant } from '../../../../shop/goods/product/product.ts';
import { formatRupees } from '../../../../shop/money.ts';
import { ChipGroup, SwatchGroup } from '../../../kit/marks/chips.tsx';
import { readDiscount } from '../../../shared/goods/discount-end.ts';
import { useCart } from '../../../shared/orders/cart/cart.ts';
import { useWords } from '../../../words/words.ts';
import type { FullProduct } from '../product-loader.ts';
import { type Choice, type ChoiceStep, type Offer, findOffer } from './product-choice.ts';
import { OfferStock } from './product-stock.tsx';
import css from './product-buy-box.module.css';

interface OptionsProps {
  product: FullProduct;
  variants: readonly Variant[];
  choice: Choice;
  choose: (step: ChoiceStep) => void;
  offer: Offer;
}

/** Sizes, with what came back says of them. A page without a note has nothing around its sizes. */
const FitNote = ({ note, children }: { note: string | undefined; children: ReactNode }) =>
  note === undefined ? (
    children
  ) : (
    <div>
      {children}
      <p className={css.note}>{note}</p>
    </div>
  );

/**
 * Colour and size of a piece, or the weight of a food. Each option shows its price and its stock.
 */
export const ProductOptions = ({ product, variants, choice, choose, offer }: OptionsProps) => {
  const words = useWords().product;
  const byWeight = product.productType === 'per kg';
  const { cart } = useCart();
  const leftOf = (variant: Variant): string =>
    isOffered(variant)
      ? words.inStock(
          findOffer(variants, { variantId: variant.id, color: choice.color }, cart).left,
        )
      : words.outOfStock;
  return (
    <>
      {!byWeight && product.color.length > 0 && (
        <SwatchGroup
          legend={words.color}
          options={product.color}
          value={choice.color}
          onChange={(value) => choose({ kind: 'color', value })}
        />
      )}
      {variants.length > 0 && (
        <FitNote note={product.fitNote}>
          <ChipGroup
            legend={byWeight ? words.weight : words.size}
            aside={<OfferStock offer={offer} />}
            value={choice.variantId}
            onChange={(id) => choose({ kind: 'variant', id })}
            options={variants.map((variant) => ({
              value: variant.id,
              label: variant.size,
              out: !isOffered(variant),
              note: formatRupees(calculateUnitPrice(variant, readDiscount(product))),
              left: leftOf(variant),
            }))}
          />
        </FitNote>
      )}
    </>
  );
};
