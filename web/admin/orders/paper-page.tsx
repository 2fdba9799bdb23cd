import { Printer } from 'lucide-react';
import { Fragment } from 'react';
import type { WireOrder } from '../../../contract/orders/orders.ts';
import { toIndianDay } from '../../../shop/indian-time.ts';
import { maxBatchSize } from '../../../shop/orders/order.ts';
import { languageTag } from '../../../shop/people/account.ts';
import { Button } from '../../kit/button.tsx';
import { Icon } from '../../kit/icon/icon.tsx';
import { Breadcrumbs } from '../../kit/page/breadcrumbs.tsx';
import { ScrollBox } from '../../kit/page/scroll-box.tsx';
import { useFormatSlot } from '../../shared/orders/delivery/slot-time.ts';
import { call } from '../../shared/people/session/session.ts';
import type { LoaderInput } from '../../shared/platform/page.ts';
import { useLanguage, useWords } from '../../words/words.ts';
import type { AdminSearch } from '../admin-search.ts';
import { usePageData } from '../parts/page-data.ts';
import { PageTitle } from '../parts/page-title.tsx';
import { buildAdminHead, loadPageWords, useAdminWords } from '../parts/words.ts';
import { PackingSlip } from './packing-slip.tsx';
import { formatGrams, buildPickingList } from './picking.ts';
import crumbs from './order-page.module.css';
import css from './paper.module.css';

/** Finds the orders of a slot that are to be packed. */
const findOrdersToPack = async (
  startsAt: string,
  area: string | undefined,
  signal: AbortSignal,
): Promise<string[]> => {
  const day = toIndianDay(new Date(startsAt));
  const { slots } = await call('GET /api/orders/slots', { query: { day }, signal });
  return slots
    .filter((one) => one.startsAt === startsAt && (area === undefined || one.area._id === area))
    .flatMap(({ toPack }) => toPack);
};

const splitIntoBatches = (ids: readonly string[]): string[][] =>
  Array.from({ length: Math.ceil(ids.length / maxBatchSize) }, (_, i) =>
    ids.slice(i * maxBatchSize, (i + 1) * maxBatchSize),
  );

export const loader = async ({
  context,
  deps: { ids = '', paper = 'picking', slot, area },
  abortController: { signal },
}: LoaderInput<object, AdminSearch>) => {
  const id =
    slot === undefined
      ? ids.split('.').filter((one) => one !== '')
      : await findOrdersToPack(slot, area, signal);
  const [words, ...lists] = await Promise.all([
    loadPageWords(context),
    ...splitIntoBatches(id).map((batch) =>
      call('GET /api/orders', { query: { id: batch, sort: 'oldest' }, signal }),
    ),
  ]);
  return { title: words.paper[paper], paper, slot, orders: lists.flatMap(({ orders }) => orders) };
};

export const head = buildAdminHead;

const PickingList = ({ orders }: { orders: readonly WireOrder[] }) => {
  const { paper, orders: words } = useAdminWords();
  const language = useLanguage();
  return (
    <table className={css.picking}>
      <caption>
        {paper.of(orders.length)} {orders.map(({ orderNumber }) => orderNumber).join(', ')}
      </caption>
      <thead>
        <tr>
          <th scope="col">{paper.product}</th>
          <th scope="col">{words.pieces}</th>
          <th scope="col">{paper.weight}</th>
          <th scope="col">{paper.goesTo}</th>
        </tr>
      </thead>
      <tbody>
        {buildPickingList(orders).map(({ key, name, details, pieces, grams, orders: goes }) => (
          <tr key={key}>
            <td>
              <span className={css.box} aria-hidden="true" />
              <b>{name}</b> <span className={css.details}>{details}</span>
            </td>
            <td className={css.number}>{pieces}</td>
            <td className={css.number}>
              {grams !== null && formatGrams(grams, languageTag[language])}
            </td>
            <td>
              {goes.map(({ number, pieces: count }, i) => (
                <Fragment key={number}>
                  {i > 0 && ', '}
                  <span className={css.number}>
                    {number} × {count}
                  </span>
                </Fragment>
              ))}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};

/** The picking list or the packing slips. Frame and buttons of the dashboard are not printed. */
export const Page = () => {
  const { title, paper, slot, orders } = usePageData(loader);
  const format = useFormatSlot();
  const { frame, paper: words, orders: list, table } = useAdminWords();
  const { layout } = useWords();
  return (
    <>
      <div className={crumbs.crumbs}>
        <Breadcrumbs
          label={layout.breadcrumb}
          crumbs={[{ label: frame.orders, to: '/admin/orders' }, { label: title }]}
        />
      </div>
      <div className={paper === 'slips' ? css.title : undefined}>
        <PageTitle
          actions={
            <Button size="small" disabled={orders.length === 0} onClick={() => window.print()}>
              <Icon of={Printer} size={18} /> {words.print}
            </Button>
          }
        >
          {title}
        </PageTitle>
      </div>
      {slot !== undefined && orders[0]?.slot != null && (
        <p className={css.when}>{format.slot(orders[0].slot)}</p>
      )}
      {orders.length === 0 ? (
        <p>{list.none}</p>
      ) : paper === 'picking' ? (
        <ScrollBox label={words.picking} hint={table.moreColumns}>
          <PickingList orders={orders} />
        </ScrollBox>
      ) : (
        orders.map((order) => <PackingSlip key={order._id} order={order} />)
      )}
    </>
  );
};
