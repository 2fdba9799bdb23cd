import { useRef, useState } from 'react';
import type { WireBoughtItem } from '../../../../contract/orders/bought.ts';
import { formatRupees } from '../../../../shop/money.ts';
import { Button, ButtonLink } from '../../../kit/button.tsx';
import { Dialog } from '../../../kit/overlay/dialog.tsx';
import { useFocusAfterChange } from '../../../kit/overlay/use-focus-after-change.ts';
import { useWords } from '../../../words/words.ts';
import { call } from '../../people/session/session.ts';
import { useAction } from '../../platform/use-action.ts';
import { getCart, useCart } from '../cart/cart.ts';
import { formatChosenOptions } from '../cart/optimistic-cart.ts';
import { countFitting, sayChange, sumFitting } from './bought-item.ts';
import { putAgain } from './put-again.ts';
import typography from '../../../kit/typography.module.css';
import css from './again.module.css';

/** What is other than the last time, before anything is put into the cart. */
const Changes = ({
  items,
  onPut,
  onLeave,
}: {
  items: readonly WireBoughtItem[];
  onPut: () => void;
  onLeave: () => void;
}) => {
  const words = useWords();
  const { again } = words.orders;
  const { cart } = useCart();
  const changed = items.filter((item) => sayChange(item, cart, words) !== null);
  const isWhole = items.every((item) => countFitting(item, cart) === item.quantity);
  const sum = sumFitting(items, cart);
  return (
    <>
      <ul className={css.changes}>
        {changed.map((item) => (
          <li key={`${item.variationId} ${item.selectedProductColor ?? ''}`}>
            <b>{item.name}</b> {formatChosenOptions(item)}
            <p className={css.change}>{sayChange(item, cart, words)}</p>
          </li>
        ))}
      </ul>
      {sum === 0 && <p>{again.nothingLeft}</p>}
      <div className={css.choice}>
        {sum > 0 && (
          <Button onClick={onPut}>
            {isWhole ? again.put(formatRupees(sum)) : again.putRest(formatRupees(sum))}
          </Button>
        )}
        <Button kind="quiet" onClick={onLeave}>
          {again.leave}
        </Button>
      </div>
    </>
  );
};

/**
 * Puts what is in an order into the cart again, and then leads to the checkout. What is gone, sold
 * out or dearer is said first (ORDER-17, docs/product.md).
 */
export const OrderAgain = ({
  order: { _id, orderNumber },
  kind = 'line',
}: {
  order: { _id: string; orderNumber: string };
  kind?: 'line' | 'ink';
}) => {
  const words = useWords();
  const { again } = words.orders;
  const { cart } = useCart();
  const { busy, run } = useAction();
  const [asked, ask] = useState<readonly WireBoughtItem[] | null>(null);
  const [isPut, setPut] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const leads = isPut && cart.items.length > 0;
  useFocusAfterChange(box, String(leads), busy);
  const put = async (items: readonly WireBoughtItem[]): Promise<void> => {
    ask(null);
    if ((await putAgain(items)) > 0) setPut(true);
  };
  const start = async (): Promise<void> => {
    const { items } = await call('GET /api/orders/{id}/again', { params: { id: _id } });
    const { cart: now } = getCart();
    const isAsBefore =
      items.length > 0 && items.every((item) => sayChange(item, now, words) === null);
    if (isAsBefore) await put(items);
    else ask(items);
  };
  return (
    <div ref={box} tabIndex={-1} className={css.again}>
      {leads ? (
        <ButtonLink to="/checkout" size="small" kind={kind}>
          {again.toCheckout}
        </ButtonLink>
      ) : (
        <Button size="small" kind={kind} busy={busy} onClick={() => run(start)}>
          {busy ? again.putting : again.order}
          <span className={typography.hidden}>, {orderNumber}</span>
        </Button>
      )}
      <Dialog
        open={asked !== null}
        onClose={() => ask(null)}
        title={again.changedTitle}
        closeLabel={words.layout.close}
      >
        {asked !== null && (
          <Changes items={asked} onPut={() => run(() => put(asked))} onLeave={() => ask(null)} />
        )}
      </Dialog>
    </div>
  );
};
