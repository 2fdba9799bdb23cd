import { Link } from '@tanstack/react-router';
import { formatGrams } from '../../shop/weights/format-grams.ts';
import type { LoaderInput } from '../page.ts';
import { call } from '../state/session/session.ts';
import { useFormatSlot } from '../state/slot-time.ts';
import { useLanguage } from '../words/words.ts';
import { useAutoRefresh } from './frame/auto-refresh.ts';
import { formatDayAndTime } from './frame/format-time.ts';
import { usePageData } from './frame/page-data.ts';
import { PageTitle } from './frame/page-title.tsx';
import { Panel } from './frame/panel.tsx';
import { useMay } from './frame/rights.ts';
import { buildAdminHead, loadPageWords, useAdminWords } from './frame/words.ts';
import { ScanForm } from './packing/scan-form.tsx';
import { WeighingSettings } from './packing/weighing-settings.tsx';
import parts from './frame/page-parts.module.css';
import css from './packing/packing.module.css';

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
