import { Link } from '@tanstack/react-router';
import { X } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { isOffered } from '../../shop/goods/product/product.ts';
import { ButtonLink } from '../kit/button.tsx';
import { Empty } from '../kit/feedback/empty.tsx';
import { ErrorBox } from '../kit/feedback/error-box.tsx';
import { SkeletonLines } from '../kit/feedback/skeleton.tsx';
import { IconButton } from '../kit/icon/icon-button.tsx';
import { Stock, Tag, Tags } from '../kit/marks/badges.tsx';
import { Price } from '../kit/marks/price.tsx';
import { useFocusAfterRemoval } from '../kit/overlay/use-focus-after-removal.ts';
import { PageFrame } from '../kit/page/page-frame.tsx';
import { Tile } from '../kit/tiles/tile.tsx';
import { readDiscount } from '../shared/goods/discount-end.ts';
import {
  removeComparedProducts,
  toggleCompare,
  useComparedProducts,
} from '../shared/goods/lists/compare.ts';
import { type ListedProduct, useProductsById } from '../shared/goods/lists/products-by-id.ts';
import { renderRating } from '../shared/goods/rating.tsx';
import { readVariants } from '../shared/orders/cart/cart-item.ts';
import { buildPageHead } from '../shared/platform/page-head.ts';
import type { Head, HeadInput } from '../shared/platform/page.ts';
import { findPriceUnit } from '../words/price-unit.ts';
import { useWords } from '../words/words.ts';
import typography from '../kit/typography.module.css';
import css from './compare.module.css';

const Product = ({ product }: { product: ListedProduct }) => {
  const words = useWords();
  const { _id, name, displayPrice, discountedPrice } = product;
  return (
    <th scope="col">
      <div className={css.product}>
        <Tile picture={product.images[0]} alt="" sizes="256px">
          {readDiscount(product) > 0 && (
            <Tags>
              <Tag kind="off">-{readDiscount(product)}%</Tag>
            </Tags>
          )}
        </Tile>
        <IconButton
          className={css.remove}
          icon={X}
          label={words.compare.remove(name)}
          onClick={() => toggleCompare(_id)}
        />
        <p className={css.name}>
          <Link to={product.path}>{name}</Link>
        </p>
        <Price
          now={discountedPrice ?? displayPrice ?? 0}
          was={displayPrice}
          per={findPriceUnit(product.productType, words.catalogue)}
          wasLabel={words.catalogue.was}
        />
      </div>
    </th>
  );
};

const Rated = ({ product }: { product: ListedProduct }) =>
  renderRating(product, useWords().catalogue);

/** The stock of all sizes together: kilos of a food, pieces of other products. */
const Left = ({ product }: { product: ListedProduct }) => {
  const words = useWords().compare;
  const offered = readVariants(product).filter(isOffered);
  if (offered.length === 0) return <Stock level="out">{words.outOfStock}</Stock>;
  const grams = offered.reduce(
    (sum, { stock, weightGrams }) => sum + stock * (weightGrams ?? 0),
    0,
  );
  const pieces = offered.reduce((sum, { stock }) => sum + stock, 0);
  return (
    <Stock>
      {product.productType === 'per kg'
        ? words.kilosInStock(grams / 1000)
        : words.piecesInStock(pieces)}
    </Stock>
  );
};

type Row = readonly [heading: string, cell: (product: ListedProduct) => ReactNode];

/** Returns the rows of the table: a heading, and the cell of each product. */
const useRows = (products: readonly ListedProduct[]): readonly Row[] => {
  const words = useWords().compare;
  const names = (list: readonly { value: string }[]): string =>
    list.map(({ value }) => value).join(', ') || words.none;
  const kilos = products.filter(({ productType }) => productType === 'per kg').length;
  const sizes =
    kilos === 0 ? words.sizes : kilos === products.length ? words.weights : words.sizesAndWeights;
  return [
    [words.rating, (product) => <Rated product={product} />],
    [
      words.sold,
      (product) => (product.productType === 'per kg' ? words.byTheKilo : words.byThePiece),
    ],
    [
      sizes,
      (product) =>
        readVariants(product)
          .map(({ size }) => size)
          .join(', ') || words.none,
    ],
    [words.category, (product) => names(product.category)],
    [words.stock, (product) => <Left product={product} />],
    [words.inShort, (product) => product.shortDescription || words.none],
    [
      words.select,
      (product) => (
        <ButtonLink to={product.path} size="small" aria-label={words.selectOf(product.name)}>
          {words.select}
        </ButtonLink>
      ),
    ],
  ];
};

const columnsOf = (box: HTMLElement): Element[] => [...box.querySelectorAll('thead th')];

/** A table that scrolls sideways in its own box while its headings stay. */
const Table = ({ products }: { products: readonly ListedProduct[] }) => {
  const words = useWords().compare;
  const rows = useRows(products);
  const box = useRef<HTMLElement>(null);
  useFocusAfterRemoval(box, columnsOf, products.length);
  return (
    // A wide table scrolls in its own box, by the keyboard too.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section ref={box} className={css.box} tabIndex={0} aria-label={words.title}>
      <table className={css.table}>
        <thead>
          <tr>
            <td className={css.corner}>{words.count(products.length)}</td>
            {products.map((product) => (
              <Product key={product._id} product={product} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([label, cell], i) => (
            <tr key={label}>
              <th scope="row">
                {i === rows.length - 1 ? <span className={typography.hidden}>{label}</span> : label}
              </th>
              {products.map((product) => (
                <td key={product._id}>{cell(product)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
};

const Content = () => {
  const { compare, states } = useWords();
  const { status, products, tryAgain } = useProductsById(
    useComparedProducts(),
    removeComparedProducts,
  );
  if (status === 'failed' && products.length === 0)
    return <ErrorBox text={states.failed} retryLabel={states.tryAgain} onRetry={tryAgain} />;
  if (status === 'loading' && products.length === 0)
    return <SkeletonLines label={states.loading} lines={6} />;
  if (products.length === 0)
    return (
      <Empty title={compare.emptyTitle} text={compare.empty}>
        <ButtonLink to="/collections">{compare.toCollections}</ButtonLink>
      </Empty>
    );
  return <Table products={products} />;
};

export const Page = () => {
  const { compare, layout } = useWords();
  return (
    <PageFrame
      title={compare.title}
      crumbs={[{ label: layout.home, to: '/' }, { label: compare.title }]}
      crumbsLabel={layout.breadcrumb}
    >
      <Content />
    </PageFrame>
  );
};

export const head = ({ context, path }: HeadInput<unknown>): Head =>
  buildPageHead({ title: context.words.compare.title, path, hidden: true }, context);
