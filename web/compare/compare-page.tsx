import { Link, useLoaderData } from '@tanstack/react-router';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { stars } from '../../shop/catalogue/rating.ts';
import { ButtonLink } from '../kit/button.tsx';
import { Empty } from '../kit/empty.tsx';
import { IconButton } from '../kit/icon-button.tsx';
import { Stock } from '../kit/mark.tsx';
import { PageFrame } from '../kit/page-frame.tsx';
import { Price } from '../kit/price.tsx';
import { Stars } from '../kit/stars.tsx';
import { Tile } from '../kit/tile.tsx';
import type from '../kit/type.module.css';
import type { Head, HeadOf } from '../page.ts';
import { pageHead } from '../page-head.ts';
import { variantsOf } from '../state/cart-item.ts';
import { comparedIds, toggleCompare, useCompare } from '../state/compare.ts';
import { type ListedProduct, productsOf } from '../state/products-of.ts';
import { call } from '../state/session.ts';
import { useWords } from '../words/words.ts';
import css from './compare.module.css';

/** What this browser compares. */
export const loader = (): Promise<ListedProduct[]> => productsOf(call, comparedIds());

const Product = ({ product }: { product: ListedProduct }) => {
  const words = useWords();
  const { _id, name, displayPrice, discountedPrice } = product;
  return (
    <th scope="col">
      <div className={css.product}>
        <Tile picture={product.images[0]} alt="" sizes="220px" />
        <IconButton className={css.remove} icon={X} label={words.compare.remove(name)} onClick={() => toggleCompare(_id)} />
        <h2><Link to="/product/$id" params={{ id: _id }}>{name}</Link></h2>
        <Price now={discountedPrice ?? displayPrice ?? 0} was={displayPrice} per={product.productType === 'per kg' ? words.catalogue.perKg : undefined} wasLabel={words.catalogue.was} />
      </div>
    </th>
  );
};

const Rated = ({ product }: { product: ListedProduct }) => {
  const full = stars(product.rating, product.numReviews);
  return <Stars value={full} label={useWords().catalogue.starsOf(full)}>{product.numReviews}</Stars>;
};

/** The rows of the table: a heading, and what stands under each product. */
const useRows = (): (readonly [string, (product: ListedProduct) => ReactNode])[] => {
  const words = useWords().compare;
  const names = (list: readonly { value: string }[]): string => list.map(({ value }) => value).join(', ') || words.none;
  return [
    [words.rating, (product) => <Rated product={product} />],
    [words.sold, (product) => (product.productType === 'per kg' ? words.byTheKilo : words.byThePiece)],
    [words.sizes, (product) => variantsOf(product).map(({ size }) => size).join(', ') || words.none],
    [words.category, (product) => names(product.category)],
    [words.stock, (product) => <Stock level={product.offered ? undefined : 'out'}>{product.offered ? words.inStock : words.outOfStock}</Stock>],
    [words.inShort, (product) => product.shortDescription || words.none],
    [words.select, (product) => <ButtonLink to="/product/$id" params={{ id: product._id }} size="small" aria-label={words.selectOf(product.name)}>{words.select}</ButtonLink>],
  ];
};

const Content = () => {
  const words = useWords().compare;
  const ids = useCompare();
  const rows = useRows();
  const products = (useLoaderData({ strict: false }) as ListedProduct[]).filter(({ _id }) => ids.includes(_id));
  if (products.length === 0) return <Empty title={words.emptyTitle} text={words.empty}><ButtonLink to="/collections">{words.toCollections}</ButtonLink></Empty>;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a wide table scrolls in its own box, by the keyboard too
    <section className={css.box} tabIndex={0} aria-label={words.title}>
      <table className={css.table}>
        <thead>
          <tr><td className={css.corner}>{words.count(products.length)}</td>{products.map((product) => <Product key={product._id} product={product} />)}</tr>
        </thead>
        <tbody>
          {rows.map(([label, cell], i) => (
            <tr key={label}>
              <th scope="row">{i === rows.length - 1 ? <span className={type.hidden}>{label}</span> : label}</th>
              {products.map((product) => <td key={product._id}>{cell(product)}</td>)}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
};

export const Page = () => {
  const { compare, layout } = useWords();
  return (
    <PageFrame title={compare.title} crumbs={[{ label: layout.home, to: '/' }, { label: compare.title }]} crumbsLabel={layout.breadcrumb}>
      <Content />
    </PageFrame>
  );
};

export const head = ({ context, path }: HeadOf<unknown>): Head => pageHead({ title: context.words.compare.title, path, hidden: true }, context);
