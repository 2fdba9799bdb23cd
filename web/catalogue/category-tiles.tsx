import { nameToPath } from '../../shop/catalogue/listing.ts';
import { classes } from '../kit/classes.ts';
import place from '../kit/place.module.css';
import { PlainLink } from '../kit/plain-link.tsx';
import { Tile } from '../kit/tile.tsx';
import { useWords } from '../words/words.ts';
import type { CategoryData } from './category-data.ts';
import css from './category-tiles.module.css';

const enough = 5;

/** The categories as a row of tiles that hang from the line. */
export const CategoryTiles = ({ categories }: { categories: readonly CategoryData[] }) => {
  const words = useWords().home;
  return (
    <ul className={classes(place.row, css.row, categories.length >= enough && css.fill)}>
      {categories.map(({ name, count, picture }) => (
        <li key={name}>
          <PlainLink className={css.category} href={`/shop-grid-standard/${encodeURIComponent(nameToPath(name))}`}>
            <Tile picture={picture} alt="" sizes="(max-width: 640px) 23vw, 12vw" className={css.tile} eager />
            <b>{name}</b>
            <span>{words.countItems(count)}</span>
          </PlainLink>
        </li>
      ))}
    </ul>
  );
};
