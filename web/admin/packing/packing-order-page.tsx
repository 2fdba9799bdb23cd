import { useNavigate, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { createPortal, flushSync } from 'react-dom';
import type { WirePackingOrder } from '../../../contract/fulfilment/packing.ts';
import type { WireOrder } from '../../../contract/orders/orders.ts';
import { Breadcrumbs } from '../../kit/page/breadcrumbs.tsx';
import { useFormatSlot } from '../../shared/orders/delivery/slot-time.ts';
import { call } from '../../shared/people/session/session.ts';
import type { LoaderInput } from '../../shared/platform/page.ts';
import { useWords } from '../../words/words.ts';
import { OrderStatus } from '../orders/order-status.tsx';
import { PackingSlip } from '../orders/packing-slip.tsx';
import { usePageData } from '../parts/page-data.ts';
import { PageTitle } from '../parts/page-title.tsx';
import { buildAdminHead, loadPageWords, useAdminWords } from '../parts/words.ts';
import { WalkLinks } from '../table/walk-links.tsx';
import { useWalk } from '../table/walked-list.ts';
import { WeighForm } from './weigh-form.tsx';
import orderPage from '../orders/order-page.module.css';
import css from './packing.module.css';

export const loader = async ({ context, params, abortController }: LoaderInput<{ id: string }>) => {
  const [words, order] = await Promise.all([
    loadPageWords(context),
    call('GET /api/packing/{order}', {
      params: { order: params.id },
      signal: abortController.signal,
    }),
  ]);
  return { title: words.orders.numbered(order.orderNumber), order };
};

export const head = buildAdminHead;

/** Says to whom the order goes, and what was done with it before. */
const Lead = ({ order }: { order: WirePackingOrder }) => {
  const { packing: words } = useAdminWords();
  const format = useFormatSlot();
  const { canWeigh, packedAt, revision, recipient, slot, lines } = order;
  const hasGoods = lines.some(({ ordered }) => ordered !== null);
  const notes = [
    packedAt !== null && words.packedAlready,
    hasGoods && revision > 0 && (canWeigh ? words.weighedAlready : words.closed),
  ];
  return (
    <p className={css.to}>
      {[recipient, slot !== null && format.slot(slot), ...notes].filter(Boolean).join('. ')}
    </p>
  );
};

/** A function that prints the packing slip of an order, and the slip, which only paper shows. */
const usePrintedSlip = () => {
  const [printed, setPrinted] = useState<WireOrder | null>(null);
  const print = async (id: string): Promise<void> => {
    const order = await call('GET /api/orders/{id}', { params: { id } });
    flushSync(() => setPrinted(order));
    window.print();
  };
  const slip =
    printed !== null &&
    createPortal(
      <div className={css.slip}>
        <PackingSlip order={printed} />
      </div>,
      document.body,
    );
  return { slip, print };
};

/** An order on the packing table. Once it is packed and printed, the next that waits opens. */
export const Page = () => {
  const { title, order } = usePageData(loader);
  const { frame } = useAdminWords();
  const { layout } = useWords();
  const navigate = useNavigate();
  const router = useRouter();
  const walk = useWalk('packing', {}, order._id);
  const { slip, print } = usePrintedSlip();
  const goOn = async (): Promise<void> => {
    // A printer that is away stops nobody: the slip can be printed again from the order.
    await print(order._id).catch(() => undefined);
    await navigate(
      walk?.next == null
        ? { to: '/admin/orders/$id', params: { id: order._id } }
        : { to: '/admin/packing/$id', params: { id: walk.next } },
    );
    await router.invalidate();
  };
  return (
    <>
      <div className={orderPage.way}>
        <Breadcrumbs
          label={layout.breadcrumb}
          crumbs={[{ label: frame.packing, to: '/admin/packing' }, { label: order.orderNumber }]}
        />
        {walk !== null && <WalkLinks walk={walk} buildPath={(id) => `/admin/packing/${id}`} />}
      </div>
      <PageTitle actions={<OrderStatus state={order.status} />}>{title}</PageTitle>
      <Lead order={order} />
      <WeighForm key={order._id} order={order} onPacked={goOn} />
      {slip}
    </>
  );
};
