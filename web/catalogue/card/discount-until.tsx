import { joinClasses } from '../../kit/join-classes.ts';
import type { DiscountEnd } from '../../shared/goods/discount-end.ts';
import { formatShortDate } from '../../shared/platform/short-dates.ts';
import { useWords } from '../../words/words.ts';
import css from './discount-until.module.css';

/** `Offer until 24 Nov`: a day is the last one on which it holds. */
export const DiscountUntil = ({
  until: { at, format },
  large = false,
}: {
  until: DiscountEnd;
  large?: boolean;
}) => {
  const words = useWords().catalogue;
  const shown = format === 'moment' ? at : new Date(Date.parse(at) - 1).toISOString();
  return (
    <span className={joinClasses(css.until, large && css.large)}>
      {`${words.offerUntil} `}
      <time dateTime={at}>{formatShortDate(shown, format, words.shortDates)}</time>
    </span>
  );
};
