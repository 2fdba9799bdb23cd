import { PlainLink } from '../../kit/html/plain-link.tsx';
import { joinClasses } from '../../kit/join-classes.ts';
import { Price } from '../../kit/marks/price.tsx';
import { Tile } from '../../kit/tiles/tile.tsx';
import { useWords } from '../../words/words.ts';
import type { BlockProps } from '../block-data.ts';
import typography from '../../kit/typography.module.css';
import css from './prices-block.module.css';

/** The board of a market: what is sold by the kilo, with the price of a kilo. */
export const PricesBlock = ({ block: { title, rows } }: BlockProps<'prices'>) => {
  const { catalogue } = useWords();
  return (
    <>
      {title !== '' && <h2 className={joinClasses(typography.section, css.title)}>{title}</h2>}
      <ul className={css.board}>
        {rows.map(({ _id, name, href, picture, price, was }) => (
          <li key={_id}>
            <PlainLink className={css.row} href={href}>
              <Tile picture={picture} alt="" sizes="52px" square free className={css.tile} />
              <b>{name}</b>
              <Price now={price} was={was} per={catalogue.perKg} wasLabel={catalogue.was} />
            </PlainLink>
          </li>
        ))}
      </ul>
    </>
  );
};
