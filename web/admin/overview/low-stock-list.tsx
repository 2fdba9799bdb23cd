import { maxLowStock } from '../../../shop/goods/product/product.ts';
import { PlainLink } from '../../kit/html/plain-link.tsx';
import { joinClasses } from '../../kit/join-classes.ts';
import { Tile } from '../../kit/tiles/tile.tsx';
import { useAdminWords } from '../parts/words.ts';
import { buildProductPath } from '../table/row-paths.ts';
import type { LowStockVariation } from './low-stock.ts';
import css from './overview.module.css';

const Row = ({ product, size, stock }: LowStockVariation) => {
  const { overview } = useAdminWords();
  return (
    <li className={css.scarce}>
      <Tile picture={product.images[0]} alt="" sizes="44px" square free />
      <div>
        <PlainLink href={buildProductPath(product._id)}>{product.name}</PlainLink>
        <small>{size}</small>
      </div>
      <div className={joinClasses(css.left, stock === 0 && css.none)}>
        {stock === 0 ? overview.outOfStock : overview.left(stock)}
        <svg viewBox="0 0 72 4" aria-hidden="true">
          <rect width="72" height="4" rx="2" />
          <rect className={css.gauge} width={(72 * stock) / maxLowStock} height="4" rx="2" />
        </svg>
      </div>
    </li>
  );
};

/** Variations with low stock, each with a link to its product. */
export const LowStockList = ({ lowStock }: { lowStock: readonly LowStockVariation[] }) => (
  <ul>
    {lowStock.map((one) => (
      <Row key={one.variationId} {...one} />
    ))}
  </ul>
);
