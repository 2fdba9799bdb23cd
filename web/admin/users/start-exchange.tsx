import { useEffect, useState } from 'react';
import type { WireReturnOptions } from '../../../contract/fulfilment/return-shapes.ts';
import type { WireOrder } from '../../../contract/orders/orders.ts';
import type { ReturnReason } from '../../../shop/fulfilment/returns/reasons.ts';
import { nameOrderLine } from '../../../shop/money/credit/name-order-line.ts';
import { Button } from '../../kit/button.tsx';
import { SkeletonLines } from '../../kit/feedback/skeleton.tsx';
import { FieldError } from '../../kit/form/field.tsx';
import { Dialog } from '../../kit/overlay/dialog.tsx';
import { NamedGroup } from '../../kit/page/named-group.tsx';
import { call } from '../../shared/people/session/session.ts';
import { describeFailure } from '../../shared/platform/messages.ts';
import { useAction } from '../../shared/platform/use-action.ts';
import { useLanguage, useWords } from '../../words/words.ts';
import { useAdminWords } from '../parts/words.ts';
import { findExchangeReason } from './exchange-reason.ts';
import parts from '../parts/page-parts.module.css';
import css from './start-exchange.module.css';

/** So many of the newest delivered orders are looked at. */
const maxOrders = 6;

type Item = WireReturnOptions['items'][number];

interface Found {
  order: WireOrder;
  item: Item;
  line: WireOrder['orderItems'][number];
}

/** Finds what of some orders can be exchanged for another size now. */
const findExchangeable = async (
  orders: readonly WireOrder[],
  signal: AbortSignal,
): Promise<Found[]> => {
  const delivered = orders.filter(({ status }) => status === 'delivered').slice(0, maxOrders);
  const found = await Promise.all(
    delivered.map(async (order) => {
      const { items } = await call('GET /api/orders/{id}/returns', {
        params: { id: order._id },
        signal,
      });
      return items.map((item) => ({
        order,
        item,
        line: order.orderItems.find(({ _id }) => _id === item.lineId),
      }));
    }),
  );
  return found
    .flat()
    .filter((one): one is Found => one.line !== undefined && one.item.returnable > 0)
    .map((one) => ({
      ...one,
      item: {
        ...one.item,
        sizes: one.item.sizes.filter(({ variationId }) => variationId !== one.line.variationId),
      },
    }))
    .filter(({ item }) => item.sizes.length > 0);
};

interface ExchangeRowProps extends Found {
  busy: boolean;
  onChoose: (size: Item['sizes'][number], reason: ReturnReason) => void;
}

/** Goods of an order, with the sizes that one piece can be exchanged for. */
const ExchangeRow = ({ order, item, line, busy, onChoose }: ExchangeRowProps) => {
  const { user: words } = useAdminWords();
  const language = useLanguage();
  const name = nameOrderLine(line, language);
  return (
    <li className={css.row}>
      <div>
        <b>{name}</b>
        <small>{words.exchangeOf(line.size, order.orderNumber)}</small>
      </div>
      <NamedGroup label={words.exchangeFor(name)} className={css.sizes}>
        {item.sizes.map((size) => (
          <Button
            key={size.variationId}
            kind="line"
            size="small"
            busy={busy}
            disabled={!size.inStock}
            onClick={() => onChoose(size, findExchangeReason(item.reasons, line.size, size.size))}
          >
            {size.size}
          </Button>
        ))}
      </NamedGroup>
    </li>
  );
};

const ExchangeList = ({ orders, onDone }: { orders: readonly WireOrder[]; onDone: () => void }) => {
  const { user: words } = useAdminWords();
  const { states } = useWords();
  const [found, setFound] = useState<Found[] | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const { doing, run } = useAction({ reloads: true });
  useEffect(() => {
    const leaving = new AbortController();
    findExchangeable(orders, leaving.signal).then(setFound, (error: unknown) => {
      if (!leaving.signal.aborted) setFailure(describeFailure(error, states.generic));
    });
    return () => leaving.abort();
  }, [orders, states]);
  if (failure !== null) return <FieldError>{failure}</FieldError>;
  if (found === null) return <SkeletonLines label={states.loading} lines={3} />;
  if (found.length === 0) return <p className={parts.empty}>{words.nothingToExchange}</p>;
  const start = ({ order, line }: Found, wantedVariationId: string, reason: ReturnReason) =>
    run(
      async () => {
        const started = await call('POST /api/orders/{id}/returns', {
          params: { id: order._id },
          body: {
            wish: 'exchange',
            items: [{ lineId: line._id, quantity: 1, reason, wantedVariationId }],
          },
        });
        onDone();
        return started;
      },
      { done: ({ returnNumber }) => words.exchangeStarted(returnNumber), name: line._id },
    );
  return (
    <>
      <p>{words.exchangeHint}</p>
      <ul>
        {found.map((one) => (
          <ExchangeRow
            key={one.line._id}
            {...one}
            busy={doing === one.line._id}
            onChoose={({ variationId }, reason) => start(one, variationId, reason)}
          />
        ))}
      </ul>
    </>
  );
};

interface StartExchangeProps {
  open: boolean;
  name: string;
  orders: readonly WireOrder[];
  onClose: () => void;
}

/** Starts the exchange of one piece for a customer: a tap on the size that is to be sent. */
export const StartExchange = ({ open, name, orders, onClose }: StartExchangeProps) => {
  const { user: words, act } = useAdminWords();
  return (
    <Dialog open={open} onClose={onClose} title={words.exchangeTitle(name)} closeLabel={act.close}>
      {open && <ExchangeList orders={orders} onDone={onClose} />}
    </Dialog>
  );
};
