import { Tag } from '../../../kit/marks/badges.tsx';
import { readDiscount } from '../../../shared/goods/discount-end.ts';
import { useWords } from '../../../words/words.ts';
import type { FullProduct } from '../product-loader.ts';
import css from './product-tags.module.css';

/** The discount and the mark for new products, above the name. */
export const ProductTags = ({ product }: { product: FullProduct }) => {
  const words = useWords().catalogue;
  const discount = readDiscount(product);
  if (discount === 0 && !product.new) return null;
  return (
    <div className={css.tags}>
      {discount > 0 && <Tag kind="off">-{discount}%</Tag>}
      {product.new && <Tag>{words.isNew}</Tag>}
    </div>
  );
};
