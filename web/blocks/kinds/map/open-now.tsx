import { useHydrated } from '@tanstack/react-router';
import { toIndianDay } from '../../../../shop/indian-time.ts';
import { findOpenTime, type OpenTime } from '../../../../shop/opening.ts';
import { useNow } from '../../../kit/behaviour/use-now.ts';
import { formatDate } from '../../../shared/platform/dates.ts';
import { useShop } from '../../../shared/platform/shop.ts';
import { calendars } from '../../../words/calendar.ts';
import { useLanguage, useWords } from '../../../words/words.ts';
import type { BlockProps } from '../../block-data.ts';
import css from './map-block.module.css';

const dayMs = 86_400_000;

/** Says of a time when it ends, or else when it begins. */
const useSayOpenTime = () => {
  const { blocks } = useWords();
  const language = useLanguage();
  const nameDay = (at: Date, now: number): string => {
    const today = toIndianDay(new Date(now));
    const day = toIndianDay(at);
    if (day === today) return '';
    // The weekday alone would mean the next one.
    return Date.parse(day) - Date.parse(today) < 7 * dayMs
      ? (calendars[language].weekdays[new Date(day).getUTCDay()] ?? '')
      : formatDate(at.toISOString(), 'weekday', language);
  };
  return ({ opensAt, closesAt }: OpenTime, now: number): string => {
    const sayTime = (at: Date): string => formatDate(at.toISOString(), 'time', language);
    if (opensAt.getTime() > now) return blocks.closedNow(nameDay(opensAt, now), sayTime(opensAt));
    // A shop that is open day and night closes at no time of a day.
    return blocks.openNow(closesAt.getTime() - now > dayMs ? '' : sayTime(closesAt));
  };
};

/**
 * Is the shop open, and until when? It is said in the browser, because a page is kept and the same
 * for everybody. The room for it is reserved.
 */
export const OpenNow = ({ hours }: Pick<BlockProps<'map'>['block'], 'hours'>) => {
  const { closedUntil } = useShop();
  const isHydrated = useHydrated();
  const now = useNow();
  const sayOpenTime = useSayOpenTime();
  const time = isHydrated ? findOpenTime({ hours, closedUntil }, now) : null;
  return (
    <p
      className={css.now}
      data-open={(time !== null && time.opensAt.getTime() <= now) || undefined}
    >
      {time !== null && sayOpenTime(time, now)}
    </p>
  );
};
