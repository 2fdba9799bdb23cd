import { joinClasses } from '../../../kit/join-classes.ts';
import { Tile } from '../../../kit/tiles/tile.tsx';
import type { ListingCollection } from '../answer/listing-data.ts';
import typography from '../../../kit/typography.module.css';
import css from './collection-top.module.css';

export interface CollectionTopProps {
  collection: ListingCollection;
}

/** What staff have written of a collection or a category: its name, words and picture. */
export const CollectionTop = ({
  collection: { name, introduction, picture, alt },
}: CollectionTopProps) => (
  <div className={joinClasses(css.top, picture !== null && css.pictured)}>
    <div className={css.words}>
      <h1 className={typography.page}>{name}</h1>
      {introduction
        .split(/\n\s*\n/)
        .filter((paragraph) => paragraph.trim() !== '')
        .map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
    </div>
    {picture !== null && (
      <Tile
        picture={picture}
        alt={alt}
        sizes="(max-width: 40rem) 92vw, 40vw"
        eager="first"
        free
        className={css.picture}
      />
    )}
  </div>
);
