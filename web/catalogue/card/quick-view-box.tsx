import { Link } from '@tanstack/react-router';
import { ArrowRight } from 'lucide-react';
import { Icon } from '../../kit/icon/icon.tsx';
import { joinClasses } from '../../kit/join-classes.ts';
import { SwatchGroup } from '../../kit/marks/chips.tsx';
import { readDiscount } from '../../shared/goods/discount-end.ts';
import { useWords } from '../../words/words.ts';
import { ProductAdd } from '../product/buy/product-add.tsx';
import type { BuyBoxProps } from '../product/buy/product-buy-box.tsx';
import { ChosenPrice } from '../product/buy/product-price.tsx';
import { DiscountUntil } from './discount-until.tsx';
import { SizeList } from './quick-view-sizes.tsx';
import typography from '../../kit/typography.module.css';
import css from './quick-view.module.css';

/** The short version of the product page: what a shopper needs to buy, and a link to the rest. */
export const QuickViewBox = (props: BuyBoxProps) => {
  const { product, variants, choice, choose, offer } = props;
  const words = useWords().product;
  const shown = offer.variant ?? variants[0];
  const byWeight = product.productType === 'per kg';
  return (
    <div className={css.buy}>
      <div className={css.top}>
        <h2 className={typography.section}>{product.name}</h2>
        {shown !== undefined && (
          <div>
            <ChosenPrice product={product} variant={shown} />
            {product.until !== null && <DiscountUntil until={product.until} large />}
          </div>
        )}
        {product.shortDescription !== '' && (
          <p className={typography.muted}>{product.shortDescription}</p>
        )}
      </div>
      {!byWeight && product.color.length > 0 && (
        <SwatchGroup
          legend={words.color}
          options={product.color}
          value={choice.color}
          onChange={(value) => choose({ kind: 'color', value })}
        />
      )}
      {variants.length > 0 && (
        <SizeList
          legend={byWeight ? words.weight : words.size}
          variants={variants}
          discount={readDiscount(product)}
          value={choice.variantId}
          color={choice.color}
          onChange={(id) => choose({ kind: 'variant', id })}
        />
      )}
      <ProductAdd {...props} brief />
      <Link className={joinClasses(typography.more, css.whole)} to={product.path}>
        {words.wholePage} <Icon of={ArrowRight} size={16} />
      </Link>
    </div>
  );
};
