import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import type { WireOrder } from '../../contract/orders.ts';
import type { WireReturn, WireReturnOptions } from '../../contract/returns.ts';
import { formatRupees, toPaise } from '../../shop/money.ts';
import { canMoveReturn } from '../../shop/returns/states.ts';
import { Pill } from '../kit/badges.tsx';
import { Button } from '../kit/button.tsx';
import { ErrorBox } from '../kit/feedback/error-box.tsx';
import { Dialog } from '../kit/overlay/dialog.tsx';
import { PlainLink } from '../kit/plain-link.tsx';
import { useFormatDate } from '../state/dates.ts';
import { describeFailure, showFailure, showToast } from '../state/messages.ts';
import { ReturnItems } from '../state/return-items.tsx';
import { ReturnPictures } from '../state/return-pictures.tsx';
import { call } from '../state/session/session.ts';
import { useReturnWords } from '../words/returns.ts';
import { useWords } from '../words/words.ts';
import { ReturnForm } from './return-form.tsx';
import { ReturnPickup } from './return-pickup.tsx';
import place from '../kit/place.module.css';
import typography from '../kit/typography.module.css';
import css from './order-returns.module.css';

/**
 * Loads what can be sent back of an order, and its returns: null while it is on its way, with the
 * error if it failed. What was loaded before stays.
 */
const useReturnOptions = (order: WireOrder) => {
  const [options, setOptions] = useState<WireReturnOptions | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const [round, setRound] = useState(0);
  useEffect(() => {
    const abort = new AbortController();
    setFailure(null);
    call('GET /api/orders/{id}/returns', { params: { id: order._id }, signal: abort.signal })
      .then(setOptions)
      .catch((error: unknown) => {
        if (!abort.signal.aborted) setFailure(error);
      });
    return () => abort.abort();
  }, [order._id, round]);
  return { options, failure, reload: () => setRound((last) => last + 1) };
};

const Withdraw = ({ one, onDone }: { one: WireReturn; onDone: () => void }) => {
  const words = useReturnWords();
  const [busy, setBusy] = useState(false);
  const withdraw = async (): Promise<void> => {
    setBusy(true);
    try {
      await call('POST /api/returns/{id}/withdraw', { params: { id: one._id } });
      showToast('done', () => words.withdrawn);
    } catch (error) {
      showFailure(error);
    }
    setBusy(false);
    onDone();
  };
  return (
    <Button kind="quiet" size="small" busy={busy} onClick={() => void withdraw()}>
      {words.withdraw}
    </Button>
  );
};

/** One return: its state, its items, the words of the shop, and where the other size is. */
const ReturnEntry = ({ one, onDone }: { one: WireReturn; onDone: () => void }) => {
  const words = useReturnWords();
  const date = useFormatDate();
  const tone =
    one.status === 'settled' ? 'neem' : one.status === 'rejected' ? 'madder' : ('neel' as const);
  return (
    <li className={css.entry}>
      <div className={css.stand}>
        <b>{one.returnNumber}</b>
        <Pill tone={tone}>{words.states[one.status]}</Pill>
        <time dateTime={one.createdAt}>{date(one.createdAt, 'day')}</time>
      </div>
      <ReturnItems items={one.items} />
      <p>{words.labelled(words.worth, formatRupees(toPaise(one.amount)))}</p>
      {one.answer !== '' && <p>{words.labelled(words.answer, one.answer)}</p>}
      <ReturnPictures one={one} label={words.picture} />
      <ReturnPickup one={one} />
      {one.replacementOrderId !== null && (
        <PlainLink href={`/myorders/${one.replacementOrderId}/all`} className={typography.more}>
          {words.replacement}
        </PlainLink>
      )}
      {canMoveReturn(one.status, 'withdrawn', 'customer') && <Withdraw one={one} onDone={onDone} />}
    </li>
  );
};

/** The returns of an order, and the way to start one while the shop takes goods back. */
const OrderReturns = ({ order }: { order: WireOrder }) => {
  const words = useReturnWords();
  const router = useRouter();
  const { states } = useWords();
  const { options, failure, reload } = useReturnOptions(order);
  const [asking, ask] = useState(false);
  if (failure !== null)
    return (
      <section aria-label={words.title} className={css.part}>
        <h2 className={typography.head}>{words.title}</h2>
        <ErrorBox
          text={describeFailure(failure, states.generic)}
          retryLabel={states.tryAgain}
          onRetry={reload}
        />
      </section>
    );
  if (options === null || (!options.open && options.returns.length === 0)) return null;
  const done = (): void => {
    ask(false);
    reload();
    void router.invalidate();
  };
  return (
    <section aria-label={words.title} className={css.part}>
      <div className={place.stand}>
        <h2 className={typography.head}>{words.title}</h2>
        {options.open && (
          <Button size="small" kind="line" onClick={() => ask(true)}>
            {words.start}
          </Button>
        )}
      </div>
      <ul className={css.entries}>
        {options.returns.map((one) => (
          <ReturnEntry key={one._id} one={one} onDone={done} />
        ))}
      </ul>
      <Dialog
        open={asking}
        onClose={() => ask(false)}
        title={words.start}
        closeLabel={words.close}
        wide
      >
        {asking && <ReturnForm order={order} options={options} onDone={done} />}
      </Dialog>
    </section>
  );
};

export default OrderReturns;
