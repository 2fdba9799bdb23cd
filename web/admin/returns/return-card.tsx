import { useRef } from 'react';
import type { WireReturn } from '../../../contract/fulfilment/return-shapes.ts';
import { isReturnOpen, type ReturnState } from '../../../shop/fulfilment/returns/states.ts';
import { formatRupees, toPaise } from '../../../shop/money.ts';
import { Notice } from '../../kit/feedback/notice.tsx';
import { PlainLink } from '../../kit/html/plain-link.tsx';
import { Pill, type Tone } from '../../kit/marks/badges.tsx';
import { useFocusAfterChange } from '../../kit/overlay/use-focus-after-change.ts';
import { ReturnAnswers } from '../../shared/fulfilment/return-answers.tsx';
import { ReturnItems } from '../../shared/fulfilment/return-items.tsx';
import { ReturnPictures } from '../../shared/fulfilment/return-pictures.tsx';
import { useReturnWords } from '../../words/returns.ts';
import { Moment } from '../parts/moment.tsx';
import { useAdminWords } from '../parts/words.ts';
import { buildOrderPath } from '../table/row-paths.ts';
import { ReturnPayout } from './return-payout.tsx';
import { ReturnPickup } from './return-pickup.tsx';
import { ReturnSteps } from './return-steps.tsx';
import css from './returns.module.css';

const toneByState: Record<ReturnState, Tone | undefined> = {
  requested: 'warning',
  approved: 'info',
  in_transit: 'info',
  arrived: 'warning',
  received: 'warning',
  settled: 'good',
  rejected: 'bad',
  withdrawn: undefined,
};

/** Tells staff before they send sizes what these cost more now, or give back because they cost less. */
const OtherPrice = ({ one }: { one: WireReturn }) => {
  const { returns: words } = useAdminWords();
  const extra = one.items.reduce((sum, { wanted }) => sum + toPaise(wanted?.extra ?? 0), 0);
  if (!isReturnOpen(one.status)) return null;
  if (one.difference > 0)
    return <Notice kind="info">{words.cheaperSize(formatRupees(toPaise(one.difference)))}</Notice>;
  return extra > 0 ? <Notice kind="warn">{words.dearerSize(formatRupees(extra))}</Notice> : null;
};

/** One return in the queue, with the step that it waits for. */
export const ReturnCard = ({ one }: { one: WireReturn }) => {
  const { returns: words } = useAdminWords();
  const shared = useReturnWords();
  const box = useRef<HTMLLIElement>(null);
  useFocusAfterChange(box, `${one.status} ${one.payoutChange === null}`);
  return (
    <li ref={box} tabIndex={-1} className={css.card}>
      <div className={css.titleRow}>
        <h2>
          <b>{one.returnNumber}</b>
        </h2>
        <Pill tone={toneByState[one.status]}>{shared.states[one.status]}</Pill>
        <PlainLink href={buildOrderPath(one.orderId)} className={css.link}>
          {words.order(one.orderNumber)}
        </PlainLink>
        <span>
          {one.customer} {words.wishes[one.wish]}
        </span>
        <b>{formatRupees(toPaise(one.amount))}</b>
        <Moment at={one.createdAt} />
      </div>
      <ReturnItems items={one.items} />
      <OtherPrice one={one} />
      {one.note !== '' && <p>{shared.labelled(words.note, one.note)}</p>}
      <ReturnAnswers one={one} />
      <ReturnPictures one={one} label={shared.picture} />
      <ReturnPayout one={one} />
      {one.settlement !== null && (
        <p>
          {one.reference === ''
            ? words.ways[one.settlement]
            : shared.labelled(words.ways[one.settlement], one.reference)}
        </p>
      )}
      {one.replacementOrderId !== null && (
        <PlainLink href={buildOrderPath(one.replacementOrderId)} className={css.link}>
          {words.replacement}
        </PlainLink>
      )}
      <ReturnPickup one={one} />
      <ReturnSteps key={one.status} one={one} />
    </li>
  );
};
