import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import type { WireReturnOptions } from '../../contract/fulfilment/return-shapes.ts';
import type { WireOrder } from '../../contract/orders/orders.ts';
import { Button } from '../kit/button.tsx';
import { ErrorBox } from '../kit/feedback/error-box.tsx';
import { Dialog } from '../kit/overlay/dialog.tsx';
import { call } from '../shared/people/session/session.ts';
import { describeFailure } from '../shared/platform/messages.ts';
import { useReturnWords } from '../words/returns.ts';
import { useWords } from '../words/words.ts';
import { ReturnEntry } from './return-entry.tsx';
import { ReturnForm } from './return-form.tsx';
import place from '../kit/page/place.module.css';
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

/** The returns of an order, and the way to start one while the shop takes goods back. */
const OrderReturns = ({ order }: { order: WireOrder }) => {
  const words = useReturnWords();
  const router = useRouter();
  const { states } = useWords();
  const { options, failure, reload } = useReturnOptions(order);
  const [asking, ask] = useState(false);
  const head = useRef<HTMLHeadingElement>(null);
  const hasChanged = useRef(false);
  // What was pressed is gone when the returns are loaded anew, and would take the focus with it.
  useEffect(() => {
    if (!hasChanged.current) return;
    hasChanged.current = false;
    if (document.activeElement === document.body) head.current?.focus();
  }, [options]);
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
    hasChanged.current = true;
    reload();
    void router.invalidate();
  };
  return (
    <section aria-label={words.title} className={css.part}>
      <div className={place.titleRow}>
        <h2 ref={head} tabIndex={-1} className={typography.head}>
          {words.title}
        </h2>
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
