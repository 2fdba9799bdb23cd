import { unitPrice } from '../../shop/catalogue/price.ts';
import { isOffered, type Variant } from '../../shop/catalogue/product.ts';
import { formatRupees } from '../../shop/money.ts';
import { ChipGroup, SwatchGroup } from '../kit/chips.tsx';
import { useWords } from '../words/words.ts';
import type { Choice, ChoiceStep, Offer } from './product-choice.ts';
import type { FullProduct } from './product-loader.ts';
import { Stock } from './product-stock.tsx';

interface OptionsProps {
  product: FullProduct;
  variants: readonly Variant[];
  choice: Choice;
  choose: (step: ChoiceStep) => void;
  offer: Offer;
}

/** Do the sizes cost differently? Then each chip says its price. */
const pricesDiffer = (variants: readonly Variant[]): boolean => new Set(variants.map((variant) => variant.price)).size > 1;

/** Colour and size of a piece, or the weight of a food with what each weight costs. */
export const ProductOptions = ({ product, variants, choice, choose, offer }: OptionsProps) => {
  const words = useWords().product;
  const byWeight = product.productType === 'per kg';
  const withPrice = byWeight || pricesDiffer(variants);
  return (
    <>
      {!byWeight && product.color.length > 0 && (
        <SwatchGroup legend={words.color} options={product.color} value={choice.color} onChange={(value) => choose({ kind: 'color', value })} />
      )}
      {variants.length > 0 && (
        <ChipGroup
          legend={byWeight ? words.weight : words.size}
          aside={<Stock offer={offer} />}
          tall={withPrice}
          outLabel={words.outOfStock}
          value={choice.variantId}
          onChange={(id) => choose({ kind: 'variant', id })}
          options={variants.map((variant) => ({
            value: variant.id,
            label: variant.size,
            out: !isOffered(variant),
            ...(withPrice ? { note: formatRupees(unitPrice(variant, product.discount)) } : {}),
          }))}
        />
      )}
    </>
  );
};
