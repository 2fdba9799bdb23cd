import type { WirePackingOrder } from '../../../contract/fulfilment/packing.ts';
import { Breadcrumbs } from '../../kit/page/breadcrumbs.tsx';
import { useFormatSlot } from '../../shared/orders/delivery/slot-time.ts';
import { call } from '../../shared/people/session/session.ts';
import type { LoaderInput } from '../../shared/platform/page.ts';
import { useWords } from '../../words/words.ts';
import { OrderStatus } from '../orders/order-status.tsx';
import { usePageData } from '../parts/page-data.ts';
import { PageTitle } from '../parts/page-title.tsx';
import { buildAdminHead, loadPageWords, useAdminWords } from '../parts/words.ts';
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

/** Says to whom the order goes, and why it cannot be weighed. */
const Lead = ({ order }: { order: WirePackingOrder }) => {
  const { packing: words } = useAdminWords();
  const format = useFormatSlot();
  const { canWeigh, revision, recipient, slot, lines } = order;
  const note = lines.every(({ ordered }) => ordered === null)
    ? words.nothingToWeigh
    : canWeigh
      ? revision > 0 && words.weighedAlready
      : words.closed;
  return (
    <p className={css.to}>
      {[recipient, slot !== null && format.slot(slot), note].filter(Boolean).join('. ')}
    </p>
  );
};

/** An order on the packing table. */
export const Page = () => {
  const { title, order } = usePageData(loader);
  const { frame } = useAdminWords();
  const { layout } = useWords();
  return (
    <>
      <div className={orderPage.crumbs}>
        <Breadcrumbs
          label={layout.breadcrumb}
          crumbs={[{ label: frame.packing, to: '/admin/packing' }, { label: order.orderNumber }]}
        />
      </div>
      <PageTitle actions={<OrderStatus state={order.status} />}>{title}</PageTitle>
      <Lead order={order} />
      <WeighForm key={order._id} order={order} />
    </>
  );
};
