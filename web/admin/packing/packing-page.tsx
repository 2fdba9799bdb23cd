import { Link } from '@tanstack/react-router';
import { Printer } from 'lucide-react';
import { formatGrams } from '../../../shop/goods/weights/format-grams.ts';
import { ButtonLink } from '../../kit/button.tsx';
import { Icon } from '../../kit/icon/icon.tsx';
import { useFormatSlot } from '../../shared/orders/delivery/slot-time.ts';
import { call } from '../../shared/people/session/session.ts';
import type { LoaderInput } from '../../shared/platform/page.ts';
import { useLanguage } from '../../words/words.ts';
import { useAutoRefresh } from '../frame/auto-refresh.ts';
import { formatDayAndTime } from '../parts/format-time.ts';
import { usePageData } from '../parts/page-data.ts';
import { PageTitle } from '../parts/page-title.tsx';
import { Panel } from '../parts/panel.tsx';
import { useMay } from '../parts/rights.ts';
import { buildAdminHead, loadPageWords, useAdminWords } from '../parts/words.ts';
import { ScanForm } from './scan-form.tsx';
import { WeighingSettings } from './weighing-settings.tsx';
import parts from '../parts/page-parts.module.css';
import css from './packing.module.css';

export const loader = async ({ context, abortController: { signal } }: LoaderInput) => {
  const [{ packing }, { orders, total, toPack, toPackTotal }, weighing] = await Promise.all([
    loadPageWords(context),
    call('GET /api/packing', { signal }),
    call('GET /api/settings/weighing', { signal }),
  ]);
  return { title: packing.title, orders, total, toPack, toPackTotal, weighing };
};

export const head = buildAdminHead;

interface Waiting {
  _id: string;
  orderNumber: string;
  createdAt: string;
  recipient: string;
  slot: Parameters<ReturnType<typeof useFormatSlot>['slot']>[0] | null;
}

/** Orders that wait, oldest first, each with what is done with it. */
const WaitingOrders = <Order extends Waiting>({
  title,
  none,
  total,
  orders,
  describe,
}: {
  title: string;
  none: string;
  total: number;
  orders: readonly Order[];
  describe: (order: Order) => string;
}) => {
  const language = useLanguage();
  const format = useFormatSlot();
  return (
    <Panel title={title} aside={<span className={css.waiting}>{total}</span>}>
      {orders.length === 0 ? (
        <p className={parts.empty}>{none}</p>
      ) : (
        <ul>
          {orders.map((order) => (
            <li key={order._id} className={css.order}>
              <Link to="/admin/packing/$id" params={{ id: order._id }}>
                <b>{order.orderNumber}</b>
                <span>{formatDayAndTime(order.createdAt, language)}</span>
                <span>{order.recipient}</span>
                <span>{describe(order)}</span>
                {order.slot !== null && <span className={css.slot}>{format.slot(order.slot)}</span>}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
};

/** The packing table: a number to scan, the orders that wait, and the setting of the scale. */
export const Page = () => {
  const { title, weighing, orders, total, toPack, toPackTotal } = usePageData(loader);
  const { packing: words, frame } = useAdminWords();
  const may = useMay();
  useAutoRefresh();
  return (
    <>
      <PageTitle
        actions={
          may('parcels') && (
            <ButtonLink to="/admin/picking" kind="line" size="small">
              <Icon of={Printer} size={18} /> {frame.picking}
            </ButtonLink>
          )
        }
      >
        {title}
      </PageTitle>
      <p className={parts.lead}>{weighing.weighs ? words.lead : words.off}</p>
      <div className={css.parts}>
        <Panel title={words.scan}>
          <ScanForm />
        </Panel>
        {weighing.weighs && (
          <WaitingOrders
            title={words.waiting}
            none={words.none}
            total={total}
            orders={orders}
            describe={({ lines, grams }) => words.toWeigh(lines, formatGrams(grams))}
          />
        )}
        <WaitingOrders
          title={words.toPack}
          none={words.nonePacked}
          total={toPackTotal}
          orders={toPack}
          describe={({ pieces }) => words.pieces(pieces)}
        />
        {may('settings') && <WeighingSettings key={JSON.stringify(weighing)} weighing={weighing} />}
      </div>
    </>
  );
};
