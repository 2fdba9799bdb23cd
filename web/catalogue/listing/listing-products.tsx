import { useRef } from 'react';
import { listPageNumbers } from '../../../shop/goods/listing/listing.ts';
import { joinClasses } from '../../kit/join-classes.ts';
import { Pagination, type PaginationProps } from '../../kit/page/pagination.tsx';
import { useWords } from '../../words/words.ts';
import { Card } from '../card/card.tsx';
import { useRestDrawn } from '../card/draw-rest.ts';
import { ListingLink } from './address/listing-link.tsx';
import type { ListingPreset } from './address/listing-presets.ts';
import { changeSearch, type Layout, type ListingSearch } from './address/listing-search.ts';
import type { ListingData } from './answer/listing-data.ts';
import { LateNothing } from './listing-late.tsx';
import { Line, LineSprite } from './listing-line.tsx';
import place from '../../kit/page/place.module.css';
import typography from '../../kit/typography.module.css';
import css from './listing-page.module.css';

/**
 * Number of cards that a phone shows without scrolling. A wider screen loads the others after
 * layout.
 */
const eagerCards = 2;

/** Makes the links to the other pages of a listing. */
const createPageLink =
  (search: ListingSearch): PaginationProps['link'] =>
  (to, { children, ...props }) => (
    <ListingLink
      {...props}
      search={changeSearch(search, { page: to === 1 ? undefined : to })}
      toTop
    >
      {children}
    </ListingLink>
  );

/** The products of one page, and the way to the others. */
export const ListingProducts = ({
  data,
  search,
  preset,
  layout,
}: {
  data: ListingData;
  search: ListingSearch;
  preset: ListingPreset;
  layout: Layout;
}) => {
  const words = useWords().catalogue;
  const { cards, page, pages } = data;
  const box = useRef<HTMLDivElement>(null);
  useRestDrawn(box, 2);
  if (cards.length === 0) return <LateNothing search={search} />;
  const list = layout === 'list';
  const Shown = list ? Line : Card;
  const shape = list
    ? preset.pairs
      ? css.pairs
      : undefined
    : joinClasses(place.row, css.grid, layout === 'grid2' && css.two);
  return (
    <>
      <h2 className={typography.hidden}>{words.products(data.total)}</h2>
      {list && <LineSprite />}
      <div className={shape} ref={box}>
        {cards.map((card, i) => (
          <Shown key={card.id} product={card} eager={i < eagerCards} />
        ))}
      </div>
      <Pagination
        page={page}
        pages={pages}
        numbers={listPageNumbers(page, pages)}
        label={words.pagination}
        previous={words.previous}
        next={words.next}
        pageLabel={words.pageNumber}
        link={createPageLink(search)}
      />
    </>
  );
};
