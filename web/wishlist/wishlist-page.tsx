import { Link } from '@tanstack/react-router';
import { Trash2 } from 'lucide-react';
import { useRef } from 'react';
import { isOffered } from '../../shop/goods/product/product.ts';
import { Button, ButtonLink } from '../kit/button.tsx';
import { Empty } from '../kit/feedback/empty.tsx';
import { ErrorBox } from '../kit/feedback/error-box.tsx';
import { SkeletonLines } from '../kit/feedback/skeleton.tsx';
import { IconButton } from '../kit/icon/icon-button.tsx';
import { Price } from '../kit/marks/price.tsx';
import { useFocusAfterRemoval } from '../kit/overlay/use-focus-after-removal.ts';
import { Tile } from '../kit/tiles/tile.tsx';
import { type ListedProduct, useProductsById } from '../shared/goods/lists/products-by-id.ts';
import {
  clearWishlist,
  removeFromVisitorWishlist,
  loadWishlist,
  toggleWishlist,
  useWishlist,
  useWishlistStatus,
} from '../shared/goods/lists/wishlist.ts';
import { buildCartItem, readVariants } from '../shared/orders/cart/cart-item.ts';
import { addToCart } from '../shared/orders/cart/cart.ts';
import { PartFrame } from '../shared/people/account/part-frame.tsx';
import { useSession } from '../shared/people/session/session.ts';
import { buildPageHead } from '../shared/platform/page-head.ts';
import type { Head, HeadInput } from '../shared/platform/page.ts';
import { findPriceUnit } from '../words/price-unit.ts';
import { useWords } from '../words/words.ts';
import typography from '../kit/typography.module.css';
import css from './wishlist.module.css';

/** Adds the product to the cart if there is nothing to choose; otherwise links to its page. */
const Act = ({ product }: { product: ListedProduct }) => {
  const words = useWords();
  const loggedIn = useSession() !== null;
  const page = { to: product.path };
  const [variant, ...others] = readVariants(product).filter(isOffered);
  if (variant === undefined)
    return (
      <Button size="small" disabled>
        {words.product.outOfStock}
      </Button>
    );
  if (
    !loggedIn ||
    others.length > 0 ||
    product.color.length > 1 ||
    (product.affiliateLink ?? '') !== ''
  ) {
    return (
      <ButtonLink
        {...page}
        size="small"
        kind="line"
        aria-label={words.wishlist.selectOf(product.name)}
      >
        {words.wishlist.select}
      </ButtonLink>
    );
  }
  const put = (): void =>
    void addToCart(buildCartItem(product, variant, product.color[0]?.value ?? null), 1);
  return (
    <Button size="small" kind="line" aria-label={words.wishlist.addOf(product.name)} onClick={put}>
      {words.product.addToCart}
    </Button>
  );
};

const Line = ({ product }: { product: ListedProduct }) => {
  const words = useWords();
  const { _id, path, name, images, displayPrice, discountedPrice } = product;
  return (
    <li className={css.line}>
      <Tile picture={images[0]} alt="" sizes="112px" square />
      <h2>
        <Link to={path}>{name}</Link>
      </h2>
      <Price
        now={discountedPrice ?? displayPrice ?? 0}
        was={displayPrice}
        per={findPriceUnit(product.productType, words.catalogue)}
        wasLabel={words.catalogue.was}
      />
      <Act product={product} />
      <IconButton
        icon={Trash2}
        label={words.wishlist.remove(name)}
        onClick={() => toggleWishlist(_id)}
      />
    </li>
  );
};

const Lines = ({ products }: { products: readonly ListedProduct[] }) => {
  const words = useWords().wishlist;
  const list = useRef<HTMLUListElement>(null);
  useFocusAfterRemoval(list, (box) => [...box.children], products.length);
  return (
    <>
      <ul ref={list} className={css.lines} aria-label={words.products}>
        {products.map((product) => (
          <Line key={product._id} product={product} />
        ))}
      </ul>
      <div className={css.under}>
        <button type="button" className={typography.more} onClick={clearWishlist}>
          {words.clear}
        </button>
      </div>
    </>
  );
};

const Content = () => {
  const { wishlist, states } = useWords();
  const wished = useWishlist();
  const knowing = useWishlistStatus();
  const { status, products, tryAgain } = useProductsById(wished, removeFromVisitorWishlist);
  if (wished.length === 0 && knowing === 'failed')
    return <ErrorBox text={states.failed} retryLabel={states.tryAgain} onRetry={loadWishlist} />;
  if (wished.length === 0 && knowing === 'asking')
    return <SkeletonLines label={states.loading} lines={6} />;
  if (status === 'failed' && products.length === 0)
    return <ErrorBox text={states.failed} retryLabel={states.tryAgain} onRetry={tryAgain} />;
  if (status === 'loading' && products.length === 0)
    return <SkeletonLines label={states.loading} lines={6} />;
  if (products.length === 0)
    return (
      <Empty title={wishlist.emptyTitle} text={wishlist.empty}>
        <ButtonLink to="/collections">{wishlist.toCollections}</ButtonLink>
      </Empty>
    );
  return <Lines products={products} />;
};

export const Page = () => {
  const { wishlist } = useWords();
  return (
    <PartFrame part="lists" title={wishlist.title}>
      <Content />
    </PartFrame>
  );
};

export const head = ({ context, path }: HeadInput<unknown>): Head =>
  buildPageHead({ title: context.words.wishlist.title, path, hidden: true }, context);
