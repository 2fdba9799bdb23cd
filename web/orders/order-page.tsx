import { Link, notFound, useLoaderData, useParams } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import type { WireOrder } from '../../contract/orders/orders.ts';
import { isReceived } from '../../shop/orders/order.ts';
import { useNow } from '../kit/behaviour/use-now.ts';
import { Notice } from '../kit/feedback/notice.tsx';
import { joinClasses } from '../kit/join-classes.ts';
import { PageFrame } from '../kit/page/page-frame.tsx';
import { LoggedInOnly } from '../shared/people/session/logged-in-only.tsx';
import { requireLogin } from '../shared/people/session/require-login.ts';
import { call } from '../shared/people/session/session.ts';
import { ApiError } from '../shared/platform/client.ts';
import { useFormatDate } from '../shared/platform/dates.ts';
import { buildPageHead } from '../shared/platform/page-head.ts';
import type { Head, HeadInput, LoaderInput } from '../shared/platform/page.ts';
import { useWords } from '../words/words.ts';
import { OrderActions } from './order-actions.tsx';
import { OrderAside } from './order-aside.tsx';
import { OrderLines } from './order-lines.tsx';
import { OrderParcel } from './order-parcel.tsx';
import { canChangeMethod, canPay, isToCome, isUnderWay } from './order-track.ts';
import { OrderTrack } from './order-track.tsx';
import { type PaymentResult, usePaymentReturn } from './use-payment-return.ts';
import place from '../kit/page/place.module.css';
import typography from '../kit/typography.module.css';
import css from './orders.module.css';

const OrderNext = lazy(() => import('./order-next.tsx'));
const OrderReturns = lazy(() => import('./order-returns.tsx'));

/**
 * Loads an own order. The address shows all of it (`all`) or one of its lines; any other value is
 * the not-found page.
 */
export const loader = async ({
  location,
  params,
  abortController,
}: LoaderInput<{ id: string; itemId: string }>): Promise<WireOrder> => {
  requireLogin(location);
  const order = await call('GET /api/orders/{id}', {
    params: { id: params.id },
    signal: abortController.signal,
  }).catch((error: unknown): never => {
    if (error instanceof ApiError && error.status === 404) throw notFound();
    throw error;
  });
  if (params.itemId !== 'all' && !order.orderItems.some(({ _id }) => _id === params.itemId))
    throw notFound();
  return order;
};

const PaymentNotice = ({ news }: { news: Exclude<PaymentResult, null> }) => {
  const words = useWords().orders;
  const texts = {
    confirming: words.confirming,
    failed: words.paymentFailed,
    closed: words.paymentClosed,
    unclear: words.paymentUnclear,
  };
  const kind =
    news.kind === 'confirming'
      ? 'info'
      : news.kind === 'failed' || news.kind === 'refused'
        ? 'bad'
        : 'warn';
  return (
    <Notice kind={kind} className={css.notice}>
      {news.kind === 'refused' ? news.message : texts[news.kind]}
    </Notice>
  );
};

const useStanding = (order: WireOrder, now: number): string => {
  const words = useWords().orders;
  const date = useFormatDate();
  if (canPay(order, now) && order.holdUntil !== null)
    return words.now[order.isGiftCard ? 'giftUnpaid' : 'unpaid'](date(order.holdUntil, 'time'));
  const expected = order.slot?.startsAt ?? order.shipping?.etd;
  if (order.status === 'shipped' && expected != null)
    return words.now.expected(date(expected, 'weekday'));
  if (order.status === 'cancelled' && !order.isPaid) {
    if (order.paymentMethod === 'Prepaid') return words.now.cancelledUnpaid;
    if (order.creditUsed === 0) return words.now.cancelledCash;
  }
  if (order.isRefunded && isUnderWay(order.status)) return words.now.refunded;
  if (order.isGiftCard && order.status === 'delivered') return words.now.giftCard;
  if (order.isGiftCard && order.status === 'expired') return words.now.giftExpired;
  return words.now[order.status];
};

const Content = ({ order, itemId }: { order: WireOrder; itemId: string }) => {
  const words = useWords();
  // The Pay button goes when the hold ends.
  const now = useNow();
  const news = usePaymentReturn(order._id, order.status);
  const standing = useStanding(order, now);
  const { orders, layout } = words;
  const items =
    itemId === 'all' ? order.orderItems : order.orderItems.filter(({ _id }) => _id === itemId);
  return (
    <PageFrame
      title={
        <>
          {orders.order('')}
          <span className={css.number}>{order.orderNumber}</span>
        </>
      }
      crumbs={[
        { label: layout.home, to: '/' },
        { label: orders.title, to: '/myorders' },
        { label: order.orderNumber },
      ]}
      crumbsLabel={layout.breadcrumb}
      aside={<OrderActions order={order} now={now} />}
    >
      <p className={`${typography.lead} ${css.lead}`}>{standing}</p>
      {news !== null && <PaymentNotice news={news} />}
      {order.replacedBy !== null && (
        <Notice className={css.notice}>
          {orders.replacedBy}{' '}
          <Link
            to="/myorders/$id/$itemId"
            params={{ id: order.replacedBy._id, itemId: 'all' }}
            className={typography.link}
          >
            {orders.order(order.replacedBy.orderNumber)}
          </Link>
        </Notice>
      )}
      <OrderTrack order={order} />
      {(isToCome(order) || canChangeMethod(order, now)) && (
        <Suspense fallback={null}>
          <OrderNext order={order} now={now} />
        </Suspense>
      )}
      <div className={place.two}>
        <div>
          {order.shipping !== null && (
            <OrderParcel
              key={order.shipping._id}
              shipment={order.shipping}
              deliveredAt={order.deliveredAt}
            />
          )}
          <div className={place.titleRow}>
            <h2 className={typography.head}>
              {itemId === 'all' ? orders.whatIsInIt : orders.thisItem}
            </h2>
            {itemId !== 'all' && order.orderItems.length > 1 && (
              <Link
                to="/myorders/$id/$itemId"
                params={{ id: order._id, itemId: 'all' }}
                className={joinClasses(typography.more, css.whole)}
              >
                {orders.wholeOrder}
              </Link>
            )}
          </div>
          <OrderLines items={items} label={orders.whatIsInIt} />
          {isReceived(order.status) && (
            <Suspense fallback={null}>
              <OrderReturns order={order} />
            </Suspense>
          )}
        </div>
        <OrderAside order={order} now={now} />
      </div>
    </PageFrame>
  );
};

export const Page = () => {
  const order = useLoaderData({ strict: false }) as WireOrder;
  const { itemId = 'all' } = useParams({ strict: false });
  return (
    <LoggedInOnly>
      <Content key={order._id} order={order} itemId={itemId} />
    </LoggedInOnly>
  );
};

export const head = ({ data, context, path }: HeadInput<WireOrder>): Head => {
  const { orders } = context.words;
  return buildPageHead(
    {
      title: data === undefined ? orders.title : orders.order(data.orderNumber),
      path,
      hidden: true,
    },
    context,
  );
};
