import { Link } from '@tanstack/react-router';
import { SquareArrowOutUpRight } from 'lucide-react';
import type { WireProduct } from '../../contract/catalogue.ts';
import { iconButtonClass } from '../kit/icon-button.tsx';
import { Icon } from '../kit/icon.tsx';
import { Pill } from '../kit/mark.tsx';
import { Price } from '../kit/price.tsx';
import { Tile } from '../kit/tile.tsx';
import type from '../kit/type.module.css';
import css from './table.module.css';
import { useAdminWords } from './words.ts';

const ProductPrice = ({ product }: { product: WireProduct }) => {
  const { products } = useAdminWords();
  const { displayPrice, discountedPrice, productType } = product;
  if (displayPrice === null) return <span className={css.grey}>{products.noPrice}</span>;
  return <Price now={discountedPrice ?? displayPrice} was={displayPrice} wasLabel={products.before} per={productType === 'per kg' ? products.perKg : undefined} />;
};

interface Selecting {
  selected: ReadonlySet<string>;
  onSelect: (ids: readonly string[], on: boolean) => void;
}

const Row = ({ product, selected, onSelect }: { product: WireProduct } & Selecting) => {
  const { products, bulk } = useAdminWords();
  const { _id: id, name, images, sku, productType, stock, offered } = product;
  return (
    <tr className={css.row}>
      <td>
        <span className={css.product}>
          <input type="checkbox" className={`${css.select} ${css.above}`} aria-label={bulk.select(name)} checked={selected.has(id)} onChange={(event) => onSelect([id], event.target.checked)} />
          <Tile picture={images[0]} alt="" sizes="44px" square free />
          <span>
            <Link to="/admin/products/$id" params={{ id }}><b>{name}</b></Link>
            {sku !== '' && <small>{sku}</small>}
          </span>
        </span>
      </td>
      <td><Link to="/admin/products/$id" params={{ id }} className={css.cover} tabIndex={-1} aria-hidden="true" />{productType === 'per kg' ? products.byTheKilo : products.byThePiece}</td>
      <td><ProductPrice product={product} /></td>
      <td className={css.end}>{stock}</td>
      <td><Pill tone={offered ? 'neem' : 'madder'}>{offered ? products.offered : products.notOffered}</Pill></td>
      <td className={css.end}>
        {offered && <Link to="/product/$id" params={{ id }} className={`${iconButtonClass} ${css.above}`} aria-label={products.viewOf(name)} title={products.view}><Icon of={SquareArrowOutUpRight} size={18} /></Link>}
      </td>
    </tr>
  );
};

/** Products in a table, each row a link to its editor, with another to its page in the shop, and a box to select it. */
export const ProductTable = ({ products, caption, selected, onSelect }: { products: readonly WireProduct[]; caption: string } & Selecting) => {
  const { products: words, bulk } = useAdminWords();
  const ids = products.map(({ _id }) => _id);
  const all = ids.every((id) => selected.has(id));
  return (
    <div className={css.scroll}>
      <table className={css.table}>
        <caption className={type.hidden}>{caption}</caption>
        <thead>
          <tr>
            <th scope="col"><span className={css.product}><input type="checkbox" className={css.select} aria-label={bulk.selectAll} checked={all} onChange={() => onSelect(ids, !all)} /> {words.name}</span></th>
            <th scope="col">{words.sale}</th>
            <th scope="col">{words.price}</th>
            <th scope="col" className={css.end}>{words.stock}</th>
            <th scope="col"><span className={type.hidden}>{words.offered}</span></th>
            <th scope="col" className={css.end}><span className={type.hidden}>{words.shop}</span></th>
          </tr>
        </thead>
        <tbody>{products.map((product) => <Row key={product._id} product={product} selected={selected} onSelect={onSelect} />)}</tbody>
      </table>
    </div>
  );
};
