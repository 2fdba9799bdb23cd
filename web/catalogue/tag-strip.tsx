import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { maxTags, normalName } from '../../shop/catalogue/listing.ts';
import { classes } from '../kit/classes.ts';
import { IconButton } from '../kit/icon-button.tsx';
import { useWords } from '../words/words.ts';
import { ListingLink } from './listing-link.tsx';
import type { ListingData } from './listing-loader.ts';
import { type ListingSearch, toggled } from './listing-search.ts';
import css from './tag-strip.module.css';

/** How far a strip can still be moved. */
const roomOf = (track: HTMLElement): { over: boolean; atEnd: boolean } => ({
  over: track.scrollWidth > track.clientWidth + 1,
  atEnd: track.scrollLeft + track.clientWidth >= track.scrollWidth - 1,
});

/** The tags that hang from the line: 8, 6, 4 or 2 at a time (spec section 2), moved by scrolling or by the arrow. */
export const TagStrip = ({ data, search }: { data: ListingData; search: ListingSearch }) => {
  const words = useWords().catalogue;
  const track = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState({ over: false, atEnd: false });
  const tags = data.facets.tags.slice(0, maxTags);
  useEffect(() => {
    const strip = track.current;
    if (strip === null) return;
    const measure = (): void => setRoom(roomOf(strip));
    const watch = new ResizeObserver(measure);
    watch.observe(strip);
    strip.addEventListener('scroll', measure, { passive: true });
    return () => {
      watch.disconnect();
      strip.removeEventListener('scroll', measure);
    };
  }, [tags.length]);
  if (tags.length === 0) return <div className={css.strip} />;
  const own = data.place?.kind === 'tag' ? normalName(data.place.name) : null;
  const move = (): void => {
    const strip = track.current;
    strip?.scrollTo({ left: room.atEnd ? 0 : strip.scrollLeft + strip.clientWidth });
  };
  return (
    <nav className={classes(css.strip, room.over && css.arrows)} aria-label={words.tags}>
      <div className={css.track} ref={track}>
        {tags.map(({ value }) => {
          const mine = own === normalName(value);
          const on = mine || (search.tag?.includes(value) ?? false);
          return <ListingLink key={value} search={mine ? search : toggled(search, 'tag', value)} {...(mine ? { to: '/collections' } : {})} rel="nofollow" aria-current={on ? 'true' : undefined}><span>{value}</span></ListingLink>;
        })}
      </div>
      <IconButton className={css.next} icon={room.atEnd ? ChevronLeft : ChevronRight} label={room.atEnd ? words.previousTags : words.nextTags} onClick={move} />
    </nav>
  );
};
