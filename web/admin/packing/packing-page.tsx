import { Link } from '@tanstack/react-router';
import { formatGrams } from '../../../shop/goods/weights/format-grams.ts';
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
  const [{ packing }, { orders, total }, weighing] = await Promise.all([
    loadPageWords(context),
    call('GET /api/packing', { signal }),
    call('GET /api/settings/weighing', { signal }),
  ]);
  return { title: packing.title, orders, total, weighing };
};

export const head = buildAdminHead;

/** The orders that wait for the scale, oldest first. */
const WaitingOrders = () => {
  const { orders, total } = usePageData(loader);
  const { packing: words } = useAdminWords();
  const language = useLanguage();
  const format = useFormatSlot();
  return (
    <Panel title={words.waiting} aside={<span className={css.waiting}>{total}</span>}>
      {orders.length === 0 ? (
        <p className={parts.empty}>{words.none}</p>
      ) : (
        <ul>
          {orders.map((order) => (
            <li key={order._id} className={css.order}>
              <Link to="/admin/packing/$id" params={{ id: order._id }}>
                <b>{order.orderNumber}</b>
                <span>{formatDayAndTime(order.createdAt, language)}</span>
                <span>{order.recipient}</span>
                <span>{words.toWeigh(order.lines, formatGrams(order.grams))}</span>
                {order.slot !== null && <span className={css.slot}>{format.slot(order.slot)}</span>}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
};

/** The packing table: a number to scan, the orders that wait for the scale, and its setting. */
export const Page = () => {
  const { title, weighing } = usePageData(loader);
  const { packing: words } = useAdminWords();
  const may = useMay();
  useAutoRefresh();
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <p className={parts.lead}>{weighing.weighs ? words.lead : words.off}</p>
      <div className={css.parts}>
        {weighing.weighs && (
          <>
            <Panel title={words.scan}>
              <ScanForm />
            </Panel>
            <WaitingOrders />
          </>
        )}
        {may('settings') && <WeighingSettings key={JSON.stringify(weighing)} weighing={weighing} />}
      </div>
    </>
  );
};
