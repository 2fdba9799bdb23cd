import { Link } from '@tanstack/react-router';
import { formatSlug } from '../../../../shop/goods/listing/listing.ts';
import type { Variant } from '../../../../shop/goods/product/product.ts';
import { renderRating } from '../../../shared/goods/rating.tsx';
import { LateClosedNotice } from '../../../shared/orders/closing/late-closed-notice.tsx';
import { useShop } from '../../../shared/platform/shop.ts';
import { useWords } from '../../../words/words.ts';
import { DiscountUntil } from '../../card/discount-until.tsx';
import { Late } from '../product-late.tsx';
import type { FullProduct } from '../product-loader.ts';
import { ProductAdd } from './product-add.tsx';
import { Assurances } from './product-assurances.tsx';
import { ProductBar } from './product-bar.tsx';
import type { Choice, ChoiceStep, Offer } from './product-choice.ts';
import { ProductOptions } from './product-options.tsx';
import { ChosenPrice } from './product-price.tsx';
import { ShareButton } from './product-share-button.tsx';
import { ProductTags } from './product-tags.tsx';
import css from './product-buy-box.module.css';

/** A product, its variants, the choice, and what can be bought of it. */
export interface BuyBoxProps {
  product: FullProduct;
  variants: readonly Variant[];
  choice: Choice;
  choose: (step: ChoiceStep) => void;
  offer: Offer;
}

/** Everything about buying: name, price, what to choose, how many, into the cart. */
export const ProductBuyBox = (props: BuyBoxProps) => {
  const { product, variants, offer } = props;
  const words = useWords();
  const { closedUntil } = useShop();
  const category = product.category[0]?.value;
  const shown = offer.variant ?? variants[0];
  return (
    <div className={css.buy}>
      <ProductTags product={product} />
      <div className={css.top}>
        <p className={css.category}>
          {category !== undefined && (
            <Link to="/shop-grid-standard/$category" params={{ category: formatSlug(category) }}>
              {category}
            </Link>
          )}
        </p>
        <h1 className={css.name}>{product.name}</h1>
        <div className={css.known}>
          {product.numReviews > 0 && (
            <a href="#reviews">{renderRating(product, words.catalogue, true)}</a>
          )}
          <ShareButton product={product} />
        </div>
      </div>
      {shown !== undefined && (
        <div>
          <ChosenPrice product={product} variant={shown} />
          {product.until !== null && <DiscountUntil until={product.until} large />}
        </div>
      )}
      {product.offerNotes !== undefined && (
        <ul className={css.offers}>
          {product.offerNotes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      )}
      {product.shortDescription !== '' && <p className={css.lead}>{product.shortDescription}</p>}
      <ProductOptions {...props} />
      {closedUntil !== null && (
        <Late>
          <LateClosedNotice />
        </Late>
      )}
      <div>
        <ProductAdd {...props} />
        {(product.affiliateLink ?? '') === '' && (
          <noscript>
            <p className={css.noscript}>{words.product.needsScript}</p>
          </noscript>
        )}
        <ProductBar {...props} />
      </div>
      <Assurances {...props} />
    </div>
  );
};
