import { Link } from '@tanstack/react-router';
import { ArrowRight, Heart } from 'lucide-react';
import { IconButton } from '../kit/icon/icon-button.tsx';
import { Icon } from '../kit/icon/icon.tsx';
import { Tag, Tags } from '../kit/marks/badges.tsx';
import { Price } from '../kit/marks/price.tsx';
import { Tile } from '../kit/tiles/tile.tsx';
import { readDiscount } from '../shared/goods/discount-end.ts';
import { type ListedProduct, useProductsById } from '../shared/goods/lists/products-by-id.ts';
import {
  removeFromVisitorWishlist,
  toggleWishlist,
  useWishlist,
} from '../shared/goods/lists/wishlist.ts';
import { renderRating } from '../shared/goods/rating.tsx';
import { findPriceUnit } from '../words/price-unit.ts';
import { useWords } from '../words/words.ts';
import place from '../kit/page/place.module.css';
import typography from '../kit/typography.module.css';
import css from './cart-wishlist.module.css';

const maxWishes = 4;

const WishlistCard = ({ product }: { product: ListedProduct }) => {
  const words = useWords().catalogue;
  const { _id, name, images, displayPrice, discountedPrice } = product;
  const discount = readDiscount(product);
  return (
    <li className={css.wish}>
      <Tile picture={images[0]} alt="" sizes="(max-width: 40rem) calc(50vw - 28px), 24vw">
        <Tags>
          {discount > 0 && <Tag kind="off">-{discount}%</Tag>}
          {product.new && <Tag>{words.isNew}</Tag>}
        </Tags>
      </Tile>
      <IconButton
        className={css.heart}
        icon={Heart}
        label={words.wishOf(name)}
        aria-pressed
        onClick={() => toggleWishlist(_id)}
      />
      <h3>
        <Link to={product.path}>{name}</Link>
      </h3>
      <p>
        <Price
          now={discountedPrice ?? displayPrice ?? 0}
          was={displayPrice}
          per={findPriceUnit(product.productType, words)}
          wasLabel={words.was}
        />
      </p>
      {renderRating(product, words)}
    </li>
  );
};

/** The newest wishes that are not in the cart; nothing when there are none. */
export const CartWishlist = ({ inCart }: { inCart: readonly string[] }) => {
  const words = useWords().cart;
  const ids = useWishlist()
    .filter((id) => !inCart.includes(id))
    .slice(-maxWishes);
  const { products } = useProductsById(ids, removeFromVisitorWishlist);
  const offered = products.filter((product) => product.offered);
  if (offered.length === 0) return null;
  return (
    <section className={place.sec}>
      <div className={place.titleRow}>
        <h2 className={typography.section}>{words.fromWishlist}</h2>
        <Link to="/wishlist" className={typography.more}>
          {words.wishlist} <Icon of={ArrowRight} size={16} />
        </Link>
      </div>
      <ul className={place.row}>
        {offered.map((product) => (
          <WishlistCard key={product._id} product={product} />
        ))}
      </ul>
    </section>
  );
};
