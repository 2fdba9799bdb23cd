import { maxLowStock } from '../../../shop/catalogue/product.ts';
import { joinClasses } from '../../kit/join-classes.ts';
import { PlainLink } from '../../kit/plain-link.tsx';
import { Tile } from '../../kit/tile.tsx';
import { useAdminWords } from '../frame/words.ts';
import { productPath } from '../table/row-paths.ts';
import type { Scarce } from './running-out.ts';
import css from './overview.module.css';

const Row = ({ product, size, stock }: Scarce) => {
  const { overview } = useAdminWords();
  return (
    <li className={css.scarce}>
      <Tile picture={product.images[0]} alt="" sizes="44px" square free />
      <div>
        <PlainLink href={productPath(product._id)}>{product.name}</PlainLink>
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

/** Variations with little or nothing left, each a way to its product. */
export const RunningOutList = ({ scarce }: { scarce: readonly Scarce[] }) => (
  <ul>
    {scarce.map((one) => (
      <Row key={one.variationId} {...one} />
    ))}
  </ul>
);
