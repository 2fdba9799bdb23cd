import { Stock } from '../../../kit/marks/badges.tsx';
import { useWords } from '../../../words/words.ts';
import type { Offer } from './product-choice.ts';

/** The page shows the exact stock up to this number (PRODUCT-15, docs/product.md). */
const maxCountedStock = 5;

/** The stock of the chosen variant, in words and a colour. */
export const OfferStock = ({ offer: { state, left } }: { offer: Offer }) => {
  const words = useWords().product;
  if (state === 'out-of-stock') return <Stock level="out">{words.outOfStock}</Stock>;
  if (state === 'all-in-cart') return <Stock level="low">{words.inStock(0)}</Stock>;
  return left <= maxCountedStock ? (
    <Stock level="low">{words.onlyLeft(left)}</Stock>
  ) : (
    <Stock>{words.inStock(left)}</Stock>
  );
};
