import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { maxTags, normaliseName, type SaleType } from '../../../shop/goods/listing/listing.ts';
import { glide } from '../../kit/behaviour/glide.ts';
import { IconButton } from '../../kit/icon/icon-button.tsx';
import { useWords } from '../../words/words.ts';
import { ListingLink } from './address/listing-link.tsx';
import { buildWholePath } from './address/listing-presets.ts';
import { type ListingSearch, toggleFilterValue } from './address/listing-search.ts';
import type { ListingData } from './answer/listing-data.ts';
import css from './tag-strip.module.css';

/** Duration of one step in ms (LIST-18, docs/product.md). */
const glideMs = 500;

/** Can the strip still move back or on? */
const measureRoom = (track: HTMLElement): { back: boolean; on: boolean } => ({
  back: track.scrollLeft > 1,
  on: track.scrollLeft + track.clientWidth < track.scrollWidth - 1,
});

/**
 * Computes the scroll position after a step: as many tags on as are visible, aligned to the start
 * of one.
 */
const computeStep = (track: HTMLElement, way: 1 | -1): number => {
  const [first, second] = track.children;
  const slide =
    first instanceof HTMLElement && second instanceof HTMLElement
      ? second.offsetLeft - first.offsetLeft
      : track.clientWidth;
  const seen = Math.max(1, Math.round(track.clientWidth / slide));
  return Math.max(
    0,
    Math.min(
      track.scrollWidth - track.clientWidth,
      (Math.round(track.scrollLeft / slide) + way * seen) * slide,
    ),
  );
};

export interface StripProps {
  data: ListingData;
  search: ListingSearch;
  fixedType: SaleType | undefined;
}

/**
 * The tags of a listing: 8, 6, 4 or 2 at a time (LIST-18, docs/product.md). Scrolling or the arrows
 * move them.
 */
export const TagStrip = ({ data, search, fixedType }: StripProps) => {
  const words = useWords().catalogue;
  const track = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState({ back: false, on: true });
  const tags = data.facets.tags.slice(0, maxTags);
  useEffect(() => {
    const strip = track.current;
    if (strip === null) return;
    const measure = (): void =>
      setRoom((held) => {
        const next = measureRoom(strip);
        return held.back === next.back && held.on === next.on ? held : next;
      });
    const watch = new ResizeObserver(measure);
    watch.observe(strip);
    strip.addEventListener('scroll', measure, { passive: true });
    return () => {
      watch.disconnect();
      strip.removeEventListener('scroll', measure);
    };
  }, [tags.length]);
  if (tags.length === 0) return <div className={css.strip} />;
  const own = data.place?.kind === 'tag' ? normaliseName(data.place.name) : null;
  const move = (way: 1 | -1): void => {
    if (track.current !== null) glide(track.current, computeStep(track.current, way), glideMs);
  };
  return (
    <nav className={css.strip} aria-label={words.tags}>
      <div className={css.track} ref={track}>
        {tags.map(({ value }) => {
          const isChosen = own === normaliseName(value);
          const on = isChosen || (search.tag?.includes(value) ?? false);
          return (
            <ListingLink
              key={value}
              search={isChosen ? search : toggleFilterValue(search, 'tag', value)}
              {...(isChosen ? { to: buildWholePath(fixedType) } : {})}
              rel="nofollow"
              aria-current={on ? 'true' : undefined}
            >
              <span>{value}</span>
            </ListingLink>
          );
        })}
      </div>
      <div className={css.steps}>
        <IconButton
          icon={ChevronLeft}
          label={words.previousTags}
          aria-disabled={!room.back}
          onClick={() => move(-1)}
        />
        <IconButton
          icon={ChevronRight}
          label={words.nextTags}
          aria-disabled={!room.on}
          onClick={() => move(1)}
        />
      </div>
    </nav>
  );
};
