import { Link, useLoaderData } from '@tanstack/react-router';
import { Trash2 } from 'lucide-react';
import { ButtonLink } from '../kit/button.tsx';
import { Empty } from '../kit/empty.tsx';
import { IconButton } from '../kit/icon-button.tsx';
import { PageFrame } from '../kit/page-frame.tsx';
import { Price } from '../kit/price.tsx';
import { Tile } from '../kit/tile.tsx';
import type from '../kit/type.module.css';
import type { Head, HeadOf } from '../page.ts';
import { pageHead } from '../page-head.ts';
import { type ListedProduct, productsOf } from '../state/products-of.ts';
import { call } from '../state/session.ts';
import { clearWishlist, toggleWish, useWishlist, wishedIds } from '../state/wishlist.ts';
import { useWords } from '../words/words.ts';
import css from './wishlist.module.css';

/** What this browser has wished for. */
export const loader = (): Promise<ListedProduct[]> => productsOf(call, wishedIds());

const Line = ({ product }: { product: ListedProduct }) => {
  const words = useWords();
  const { _id, name, images, displayPrice, discountedPrice } = product;
  const page = { to: '/product/$id', params: { id: _id } } as const;
  return (
    <li className={css.line}>
      <Tile picture={images[0]} alt="" sizes="112px" square />
      <h2><Link {...page}>{name}</Link></h2>
      <Price now={discountedPrice ?? displayPrice ?? 0} was={displayPrice} per={product.productType === 'per kg' ? words.catalogue.perKg : undefined} wasLabel={words.catalogue.was} />
      <ButtonLink {...page} size="small" kind="line" aria-label={words.wishlist.selectOf(name)}>{words.wishlist.select}</ButtonLink>
      <IconButton icon={Trash2} label={words.wishlist.remove(name)} onClick={() => toggleWish(_id)} />
    </li>
  );
};

const Content = () => {
  const words = useWords().wishlist;
  const ids = useWishlist();
  const products = (useLoaderData({ strict: false }) as ListedProduct[]).filter(({ _id }) => ids.includes(_id));
  if (products.length === 0) return <Empty title={words.emptyTitle} text={words.empty}><ButtonLink to="/collections">{words.toCollections}</ButtonLink></Empty>;
  return (
    <>
      <ul className={css.lines} aria-label={words.products}>{products.map((product) => <Line key={product._id} product={product} />)}</ul>
      <div className={css.under}><button type="button" className={type.more} onClick={clearWishlist}>{words.clear}</button></div>
    </>
  );
};

export const Page = () => {
  const { wishlist, layout } = useWords();
  return (
    <PageFrame title={wishlist.title} crumbs={[{ label: layout.home, to: '/' }, { label: wishlist.title }]} crumbsLabel={layout.breadcrumb}>
      <Content />
    </PageFrame>
  );
};

export const head = ({ context, path }: HeadOf<unknown>): Head => pageHead({ title: context.words.wishlist.title, path, hidden: true }, context);
