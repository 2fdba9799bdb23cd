import type { WireReturn } from '../../../contract/fulfilment/return-shapes.ts';
import { Tile } from '../../kit/tiles/tile.tsx';
import { useReturnWords } from '../../words/returns.ts';
import typography from '../../kit/typography.module.css';
import css from './return-items.module.css';

type Item = WireReturn['items'][number];

/** The size that comes back, and the one that goes out in its place. */
const Sizes = ({ item: { size, color, wanted } }: { item: Item }) => {
  const words = useReturnWords();
  return (
    <p>
      {[size, color].filter(Boolean).join(', ')}
      {wanted !== null && (
        <>
          <span aria-hidden>{' → '}</span>
          <span className={typography.hidden}>{`, ${words.size}: `}</span>
          <b>{wanted.size}</b>
        </>
      )}
    </p>
  );
};

/** What comes back, with the reasons: for shoppers and staff. */
export const ReturnItems = ({ items }: Pick<WireReturn, 'items'>) => {
  const words = useReturnWords();
  return (
    <ul className={css.items}>
      {items.map((item) => (
        <li key={item._id}>
          <Tile picture={item.image} alt="" sizes="52px" square free />
          <div>
            <h3>{`${item.quantity} × ${item.name}`}</h3>
            <Sizes item={item} />
            <p className={css.reason}>{words.reasons[item.reason]}</p>
            {item.faulty > 0 && <p className={css.reason}>{words.faulty(item.faulty)}</p>}
            {item.missing > 0 && <p className={css.reason}>{words.missing(item.missing)}</p>}
          </div>
        </li>
      ))}
    </ul>
  );
};
