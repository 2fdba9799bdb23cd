import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useEffect } from 'react';
import { PlainLink } from '../../kit/html/plain-link.tsx';
import { iconButtonClass } from '../../kit/icon/icon-button.tsx';
import { Icon } from '../../kit/icon/icon.tsx';
import { useAdminWords } from '../parts/words.ts';
import type { Walk } from './walked-list.ts';
import css from './walk-links.module.css';

/** A finger that goes this far sideways, and less than half of it up or down, opens the next item. */
const minSwipePx = 90;

/** Is there something under the finger that scrolls sideways, or takes the finger itself? */
const isTaken = (target: EventTarget | null): boolean => {
  for (let at = target instanceof Element ? target : null; at !== null; at = at.parentElement)
    if (at.scrollWidth > at.clientWidth + 1 && getComputedStyle(at).overflowX !== 'visible')
      return at !== document.documentElement && at !== document.body;
  return false;
};

const press = (keys: 'J' | 'K'): void =>
  document.querySelector<HTMLElement>(`a[href][aria-keyshortcuts="${keys}"]`)?.click();

/** Opens the next item when a finger goes to the left, and the one before when it goes to the right. */
const useSwipe = (): void => {
  useEffect(() => {
    let from: Touch | null = null;
    const begin = ({ touches, target }: TouchEvent): void => {
      from = touches.length === 1 && !isTaken(target) ? (touches[0] ?? null) : null;
    };
    const end = ({ changedTouches }: TouchEvent): void => {
      const to = changedTouches[0];
      if (from === null || to === undefined) return;
      const [x, y] = [to.clientX - from.clientX, to.clientY - from.clientY];
      from = null;
      if (Math.abs(x) < minSwipePx || Math.abs(y) > Math.abs(x) / 2) return;
      if (document.querySelector('dialog[open]') === null) press(x < 0 ? 'J' : 'K');
    };
    document.addEventListener('touchstart', begin, { passive: true });
    document.addEventListener('touchend', end, { passive: true });
    return () => {
      document.removeEventListener('touchstart', begin);
      document.removeEventListener('touchend', end);
    };
  }, []);
};

/**
 * Links to the items before and after this one in its list: with J and K, too (frame/palette.tsx),
 * and with a swipe.
 */
export const WalkLinks = ({
  walk,
  buildPath,
}: {
  walk: Walk;
  buildPath: (id: string) => string;
}) => {
  const { walk: words } = useAdminWords();
  useSwipe();
  const { previous, next, place, count } = walk;
  return (
    <nav className={css.walk} aria-label={words.label}>
      <PlainLink
        className={iconButtonClass}
        href={previous === null ? null : buildPath(previous)}
        aria-label={words.previous}
        aria-keyshortcuts="K"
        title={`${words.previous} (K)`}
      >
        <Icon of={ChevronLeft} />
      </PlainLink>
      <span>{words.place(place, count)}</span>
      <PlainLink
        className={iconButtonClass}
        href={next === null ? null : buildPath(next)}
        aria-label={words.next}
        aria-keyshortcuts="J"
        title={`${words.next} (J)`}
      >
        <Icon of={ChevronRight} />
      </PlainLink>
    </nav>
  );
};
