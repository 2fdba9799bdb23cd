import { useEffect, useRef, useState } from 'react';
import type { WireOrder } from '../../contract/orders/orders.ts';
import { formatRupees, toPaise } from '../../shop/money.ts';
import { Button, ButtonLink } from '../kit/button.tsx';
import { Notice } from '../kit/feedback/notice.tsx';
import { openPayment } from '../shared/money/open-payment.ts';
import { describeFailure } from '../shared/platform/messages.ts';
import { useShop } from '../shared/platform/shop.ts';
import { useWords } from '../words/words.ts';
import typography from '../kit/typography.module.css';
import css from './checkout.module.css';

/** Time in ms to read that the order is placed, before the payment page opens. */
const readingMs = 1200;

/**
 * The order is placed and the payment page opens. If it does not open, the shopper can pay on the
 * order page.
 */
export const OrderPlaced = ({ order }: { order: WireOrder }) => {
  const words = useWords();
  const shop = useShop();
  const title = useRef<HTMLHeadingElement>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    title.current?.focus();
    const timer = setTimeout(
      () => {
        openPayment(order._id, shop.name).catch((error: unknown) =>
          setFailure(describeFailure(error, words.checkout.paymentFailed)),
        );
      },
      tries === 0 ? readingMs : 0,
    );
    return () => clearTimeout(timer);
  }, [order._id, shop.name, tries, words]);
  const again = (): void => {
    setFailure(null);
    setTries((n) => n + 1);
  };
  return (
    <section className={css.placed}>
      <h2 className={typography.section} ref={title} tabIndex={-1}>
        {words.orders.order(order.orderNumber)}
      </h2>
      <p className={typography.lead}>{formatRupees(toPaise(order.amountDue))}</p>
      {failure === null ? (
        <output>{words.orders.openingPayment}</output>
      ) : (
        <Notice kind="bad">
          <p>{words.checkout.paymentFailed}</p>
          <p>{failure !== words.checkout.paymentFailed && failure}</p>
        </Notice>
      )}
      <div className={css.buttons}>
        <Button busy={failure === null} onClick={again}>
          {words.checkout.toPayment}
        </Button>
        <ButtonLink
          kind="line"
          to="/myorders/$id/$itemId"
          params={{ id: order._id, itemId: 'all' }}
        >
          {words.checkout.seeOrder}
        </ButtonLink>
      </div>
    </section>
  );
};
