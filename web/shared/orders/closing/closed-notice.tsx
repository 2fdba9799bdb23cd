import { Notice } from '../../../kit/feedback/notice.tsx';
import { closedWords } from '../../../words/closed.ts';
import { useLanguage } from '../../../words/words.ts';
import { formatDate } from '../../platform/dates.ts';
import { useShop } from '../../platform/shop.ts';
import { toShopClock } from '../../platform/short-dates.ts';
import { useClosedUntil } from './use-closing.ts';

/** From when one can order again, and the merchant's sentence; nothing while the shop is open. */
export const ClosedNotice = ({ className }: { className?: string | undefined }) => {
  const until = useClosedUntil();
  const { closedNote } = useShop();
  const language = useLanguage();
  if (until === null) return null;
  const day = `${formatDate(until, 'weekday', language)} ${toShopClock(until).getUTCFullYear()}`;
  return (
    <Notice kind="warn" className={className}>
      <p>
        <b>{closedWords[language].opensAgain(day, formatDate(until, 'time', language))}</b>
      </p>
      {closedNote !== '' && <p>{closedNote}</p>}
    </Notice>
  );
};
