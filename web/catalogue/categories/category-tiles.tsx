import { PlainLink } from '../../kit/html/plain-link.tsx';
import { joinClasses } from '../../kit/join-classes.ts';
import { Tile } from '../../kit/tiles/tile.tsx';
import { useWords } from '../../words/words.ts';
import type { CategoryData } from './category-data.ts';
import place from '../../kit/page/place.module.css';
import css from './category-tiles.module.css';

const enough = 5;
const columns = 8;
/** A tile is 80 px wide on a phone, and 240 at most. */
const tileWidths = [160, 320] as const;

/**
 * The categories as a row of tiles that hang from the line. `eager`: they stand at the top of the
 * page.
 */
export const CategoryTiles = ({
  categories,
  eager = false,
}: {
  categories: readonly CategoryData[];
  eager?: boolean;
}) => {
  const words = useWords().home;
  const fills = categories.length >= enough && categories.length <= columns;
  const beside = fills ? categories.length : columns;
  const sizes = `(max-width:68.75rem) calc(22.2vw - 7px),min(${Math.round(84 / beside)}vw,${Math.round(1200 / beside)}px)`;
  return (
    <ul className={joinClasses(place.row, css.row, fills && css.fill)}>
      {categories.map(({ name, href, count, picture }) => (
        <li key={name}>
          <PlainLink className={css.category} href={href}>
            <Tile
              picture={picture}
              alt=""
              sizes={sizes}
              widths={tileWidths}
              className={css.tile}
              eager={eager}
            />
            <b>{name}</b>
            <span>{words.countItems(count)}</span>
          </PlainLink>
        </li>
      ))}
    </ul>
  );
};
