import { useState } from 'react';
import type { WireReturn } from '../../contract/fulfilment/return-shapes.ts';
import { canMoveReturn, isReturnOpen } from '../../shop/fulfilment/returns/states.ts';
import { formatRupees, toPaise } from '../../shop/money.ts';
import { Button } from '../kit/button.tsx';
import { PlainLink } from '../kit/html/plain-link.tsx';
import { Pill } from '../kit/marks/badges.tsx';
import { Dialog } from '../kit/overlay/dialog.tsx';
import { ReturnAnswers } from '../shared/fulfilment/return-answers.tsx';
import { ReturnItems } from '../shared/fulfilment/return-items.tsx';
import { ReturnPictures } from '../shared/fulfilment/return-pictures.tsx';
import { call } from '../shared/people/session/session.ts';
import { useFormatDate } from '../shared/platform/dates.ts';
import { useAction } from '../shared/platform/use-action.ts';
import { useReturnWords } from '../words/returns.ts';
import { ReturnPayout } from './return-payout.tsx';
import { ReturnPickup } from './return-pickup.tsx';
import typography from '../kit/typography.module.css';
import css from './order-returns.module.css';

/** Withdraws a return, after a question: when the time is over, it cannot be asked for again. */
const Withdraw = ({ one, onDone }: { one: WireReturn; onDone: () => void }) => {
  const words = useReturnWords();
  const { busy, run } = useAction();
  const [asking, ask] = useState(false);
  const end = (): void => {
    ask(false);
    onDone();
  };
  const send = () =>
    call('POST /api/returns/{id}/withdraw', { params: { id: one._id } }).finally(end);
  const withdraw = (): void => run(send, { done: words.withdrawn });
  return (
    <>
      <Button kind="quiet" size="small" onClick={() => ask(true)}>
        {words.withdraw}
      </Button>
      <Dialog
        open={asking}
        onClose={() => ask(false)}
        title={words.withdrawAsk}
        closeLabel={words.close}
      >
        <div className={css.form}>
          <p>{words.withdrawText}</p>
          <div className={css.actions}>
            <Button kind="danger" busy={busy} onClick={withdraw}>
              {words.withdraw}
            </Button>
            <Button kind="quiet" onClick={() => ask(false)}>
              {words.withdrawNo}
            </Button>
          </div>
        </div>
      </Dialog>
    </>
  );
};

/** What a settled return gave, with the number of a transfer; what the shopper asked for before. */
const Outcome = ({ one }: { one: WireReturn }) => {
  const words = useReturnWords();
  const { settlement, reference, wish, status, transfer } = one;
  const rest = transfer === null ? 0 : toPaise(one.amount) - toPaise(transfer);
  if (settlement !== null)
    return (
      <p>
        {reference === ''
          ? words.ways[settlement]
          : words.labelled(words.ways[settlement], reference)}
        {rest > 0 && `, ${words.asCredit(formatRupees(rest))}`}
      </p>
    );
  return isReturnOpen(status) ? <p>{words.labelled(words.wish, words.wishes[wish])}</p> : null;
};

/** One return: its state, its items, what it gives, and the words of both sides. */
export const ReturnEntry = ({ one, onDone }: { one: WireReturn; onDone: () => void }) => {
  const words = useReturnWords();
  const date = useFormatDate();
  const tone =
    one.status === 'settled' ? 'good' : one.status === 'rejected' ? 'bad' : ('info' as const);
  return (
    <li className={css.entry}>
      <div className={css.titleRow}>
        <b>{one.returnNumber}</b>
        <Pill tone={tone}>{words.states[one.status]}</Pill>
        <time dateTime={one.createdAt}>{date(one.createdAt, 'day')}</time>
      </div>
      <ReturnItems items={one.items} />
      {(one.wish !== 'exchange' || one.settlement !== null) && (
        <p>{words.labelled(words.worth, formatRupees(toPaise(one.amount)))}</p>
      )}
      {one.difference > 0 && <p>{words.sizeLess(formatRupees(toPaise(one.difference)))}</p>}
      <Outcome one={one} />
      {one.note !== '' && <p>{words.labelled(words.youWrote, one.note)}</p>}
      <ReturnAnswers one={one} />
      <ReturnPictures one={one} label={words.picture} />
      <ReturnPickup one={one} />
      {one.replacementOrderId !== null && (
        <PlainLink href={`/myorders/${one.replacementOrderId}/all`} className={typography.more}>
          {words.replacement}
        </PlainLink>
      )}
      <ReturnPayout one={one} onDone={onDone} />
      {canMoveReturn(one.status, 'withdrawn', 'customer') && <Withdraw one={one} onDone={onDone} />}
    </li>
  );
};
