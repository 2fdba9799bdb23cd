import { languageTag } from '../../shop/account.ts';
import type { WireOrder } from '../../contract/orders.ts';
import { classes } from '../kit/classes.ts';
import { useLanguage, useWords } from '../words/words.ts';
import css from './order-track.module.css';
import { trackOf } from './order-track.ts';

/** The course of an order as the line with knots; upright on phones. */
export const OrderTrack = ({ order }: { order: WireOrder }) => {
  const words = useWords().orders;
  const when = new Intl.DateTimeFormat(languageTag[useLanguage()], { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit', timeZone: 'Asia/Kolkata' });
  return (
    <ol className={css.track} aria-label={words.timeline}>
      {trackOf(order).map((knot) => (
        <li key={`${knot.state} ${knot.at ?? ''}`} className={classes(css.knot, knot.mark !== 'ahead' && css[knot.mark])} aria-current={knot.mark === 'now' ? 'step' : undefined}>
          <b>{words.states[knot.state]}</b>
          {knot.at !== null && <time dateTime={knot.at}>{when.format(new Date(knot.at))}</time>}
          {knot.note !== null && <span>{knot.note}</span>}
        </li>
      ))}
    </ol>
  );
};
