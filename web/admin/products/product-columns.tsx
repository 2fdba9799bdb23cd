import { SquareArrowOutUpRight } from 'lucide-react';
import { useMemo } from 'react';
import type { WireProduct } from '../../../contract/goods/product.ts';
import { PlainLink } from '../../kit/html/plain-link.tsx';
import { iconButtonClass } from '../../kit/icon/icon-button.tsx';
import { Icon } from '../../kit/icon/icon.tsx';
import { joinClasses } from '../../kit/join-classes.ts';
import { Pill } from '../../kit/marks/badges.tsx';
import { Price } from '../../kit/marks/price.tsx';
import { Tile } from '../../kit/tiles/tile.tsx';
import { readDiscount } from '../../shared/goods/discount-end.ts';
import { findPriceUnit } from '../../words/price-unit.ts';
import { Moment } from '../parts/moment.tsx';
import { useAdminWords } from '../parts/words.ts';
import { buildProductPath } from '../table/row-paths.ts';
import type { Column } from '../table/table.tsx';
import { ProductCell } from './product-cell.tsx';
import { ProductQuickEdit } from './product-quick-edit.tsx';
import css from '../table/table.module.css';
import cell from './product-cell.module.css';

/** The price, last in its cell. A struck one stands before it, so that figures line up. */
const ProductPrice = ({ product }: { product: WireProduct }) => {
  const { products } = useAdminWords();
  const { displayPrice, discountedPrice, productType } = product;
  if (displayPrice === null) return <span className={css.grey}>{products.noPrice}</span>;
  const per = findPriceUnit(productType, products);
  return (
    <span className={joinClasses(cell.money, per !== undefined && cell.perUnit)}>
      <Price
        now={discountedPrice ?? displayPrice}
        was={displayPrice}
        wasLabel={products.before}
        per={per}
      />
      {per === undefined && (
        <span className={cell.noUnit} aria-hidden="true">
          {products.perKg}
        </span>
      )}
    </span>
  );
};

/** The end of the discount, struck out if it has passed. */
const DiscountEnd = ({ product, at }: { product: WireProduct; at: string }) => {
  const time = <Moment at={at} />;
  return product.discount > 0 && readDiscount(product) === 0 ? <s>{time}</s> : time;
};

const NameCell = ({ product: { _id: id, name, sku, images } }: { product: WireProduct }) => (
  <div className={css.product}>
    <Tile picture={images[0]} alt="" sizes="30px" square free />
    <span>
      <PlainLink href={buildProductPath(id)}>
        <b>{name}</b>
      </PlainLink>
      {sku !== '' && <small>{sku}</small>}
    </span>
  </div>
);

const ShopLink = ({
  product: { _id: id, name, offered, draft = false },
}: {
  product: WireProduct;
}) => {
  const { products } = useAdminWords();
  return (
    (offered || draft) && (
      <PlainLink
        href={`/product/${id}`}
        className={`${iconButtonClass} ${css.above}`}
        aria-label={products.viewOf(name)}
        title={products.view}
      >
        <Icon of={SquareArrowOutUpRight} size={18} />
      </PlainLink>
    )
  );
};

const joinValues = (values: readonly { value: string }[]): string =>
  values.map(({ value }) => value).join(', ');

/** The columns of a table of products. */
export const useProductColumns = (): Column<WireProduct>[] => {
  const { products: words, product: editor } = useAdminWords();
  return useMemo(
    () => [
      {
        key: 'name',
        title: words.name,
        fixed: true,
        sorts: ['nameAToZ', 'nameZToA'],
        cell: (product) => <NameCell product={product} />,
      },
      {
        key: 'sale',
        title: words.sale,
        cell: ({ productType }) => (productType === 'per kg' ? words.byTheKilo : words.byThePiece),
      },
      {
        key: 'price',
        title: words.price,
        phone: 2,
        end: true,
        sorts: ['priceHighToLow', 'priceLowToHigh'],
        cell: (product) => (
          <ProductCell product={product} part="price" title={words.price}>
            <ProductPrice product={product} />
          </ProductCell>
        ),
      },
      {
        key: 'discount',
        title: editor.discount,
        end: true,
        cell: (product) => (
          <ProductCell product={product} part="discount" title={editor.discount}>
            {product.discount}
          </ProductCell>
        ),
      },
      {
        key: 'offerEnd',
        title: editor.offerEnd,
        extra: true,
        grey: true,
        cell: (product) => (
          <ProductQuickEdit product={product} label={words.changeOf(editor.offerEnd, product.name)}>
            {product.offerEnd === null ? (
              '–'
            ) : (
              <DiscountEnd product={product} at={product.offerEnd} />
            )}
          </ProductQuickEdit>
        ),
      },
      {
        key: 'stock',
        title: words.stock,
        phone: 3,
        end: true,
        sorts: ['stockLowToHigh', 'stockHighToLow'],
        cell: (product) => (
          <ProductCell product={product} part="stock" title={words.stock}>
            {product.stock}
          </ProductCell>
        ),
      },
      {
        key: 'sold',
        title: words.soldSoFar,
        extra: true,
        end: true,
        sorts: ['popularity'],
        cell: ({ saleCount }) => saleCount,
      },
      {
        key: 'categories',
        title: editor.category,
        extra: true,
        wrap: true,
        cell: ({ category }) => joinValues(category),
      },
      {
        key: 'tags',
        title: editor.tags,
        extra: true,
        wrap: true,
        cell: ({ tag }) => joinValues(tag),
      },
      {
        key: 'added',
        title: words.added,
        extra: true,
        grey: true,
        sorts: ['new'],
        cell: ({ createdAt }) => <Moment at={createdAt} />,
      },
      {
        key: 'offered',
        title: words.offered,
        untitled: true,
        phone: 1,
        cell: ({ offered, draft = false }) => (
          <Pill tone={draft ? 'warning' : offered ? 'good' : 'bad'}>
            {draft ? words.draft : offered ? words.offered : words.notOffered}
          </Pill>
        ),
      },
      {
        key: 'edit',
        title: words.quickEdit,
        untitled: true,
        end: true,
        cell: (product) => <ProductQuickEdit product={product} />,
      },
      {
        key: 'shop',
        title: words.shop,
        untitled: true,
        end: true,
        cell: (product) => <ShopLink product={product} />,
      },
    ],
    [words, editor],
  );
};
