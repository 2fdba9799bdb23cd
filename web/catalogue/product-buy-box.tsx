import { Link } from '@tanstack/react-router';
import { nameToPath } from '../../shop/catalogue/listing.ts';
import { discounted } from '../../shop/catalogue/price.ts';
import type { Variant } from '../../shop/catalogue/product.ts';
import { stars } from '../../shop/catalogue/rating.ts';
import { toRupees } from '../../shop/money.ts';
import { Price } from '../kit/price.tsx';
import { Stars } from '../kit/stars.tsx';
import { useWords } from '../words/words.ts';
import { ProductAdd } from './product-add.tsx';
import { Assurances } from './product-assurances.tsx';
import { ProductBar } from './product-bar.tsx';
import css from './product-buy-box.module.css';
import type { Choice, ChoiceStep, Offer } from './product-choice.ts';
import type { FullProduct } from './product-loader.ts';
import { ProductOptions } from './product-options.tsx';
import { ProductTags } from './product-tags.tsx';

interface BuyBoxProps {
  product: FullProduct;
  variants: readonly Variant[];
  choice: Choice;
  choose: (step: ChoiceStep) => void;
  offer: Offer;
  /** In the quick view: the page around it has its own title and its own foot. */
  brief?: boolean;
}

/** The price of the chosen size, or of a kilo at the chosen weight. */
const ChosenPrice = ({ product, variant }: { product: FullProduct; variant: Variant }) => {
  const words = useWords().catalogue;
  return (
    <Price
      large
      now={toRupees(discounted(variant.price, product.discount))}
      was={product.discount > 0 ? toRupees(variant.price) : null}
      per={variant.weightGrams === null ? undefined : words.perKg}
      wasLabel={words.was}
    />
  );
};

/** Everything about buying: name, price, what to choose, how many, into the cart. */
export const ProductBuyBox = (props: BuyBoxProps) => {
  const { product, variants, offer, brief = false } = props;
  const Name = brief ? 'h2' : 'h1';
  const words = useWords();
  const category = product.category[0]?.value;
  const shown = offer.variant ?? variants[0];
  const full = stars(product.rating, product.numReviews);
  return (
    <div className={css.buy}>
      <ProductTags product={product} />
      <div className={css.top}>
        <p className={css.category}>{category !== undefined && <Link to="/shop-grid-standard/$category" params={{ category: nameToPath(category) }}>{category}</Link>}</p>
        <Name className={css.name}>{product.name}</Name>
        <Stars value={full} label={words.catalogue.starsOf(full)} large>{words.product.reviewCount(product.numReviews)}</Stars>
      </div>
      {shown !== undefined && <div><ChosenPrice product={product} variant={shown} /></div>}
      {product.shortDescription !== '' && <p className={css.lead}>{product.shortDescription}</p>}
      <ProductOptions {...props} />
      <div>
        <ProductAdd {...props} />
        {!brief && <ProductBar {...props} />}
      </div>
      {!brief && <Assurances variants={variants} discount={product.discount} />}
    </div>
  );
};
