import { Link, useLoaderData } from '@tanstack/react-router';
import type { Api } from '../../contract/api.ts';
import type { WireBoughtItem } from '../../contract/orders/bought.ts';
import type { WireOrder } from '../../contract/orders/orders.ts';
import type { Reply } from '../../contract/route.ts';
import { listPageNumbers } from '../../shop/goods/listing/listing.ts';
import { formatRupees, toPaise } from '../../shop/money.ts';
import { nameOrderLine } from '../../shop/money/credit/name-order-line.ts';
import { ButtonLink } from '../kit/button.tsx';
import { Empty } from '../kit/feedback/empty.tsx';
import { Pill } from '../kit/marks/badges.tsx';
import { type PageLinkProps, Pagination } from '../kit/page/pagination.tsx';
import { LineTile } from '../kit/tiles/line-tile.tsx';
import { OrderAgain } from '../shared/orders/again/order-again.tsx';
import { Usuals } from '../shared/orders/again/usuals.tsx';
import { toneByOrderState } from '../shared/orders/order-tone.ts';
import { PartFrame } from '../shared/people/account/part-frame.tsx';
import { LoggedInOnly } from '../shared/people/session/logged-in-only.tsx';
import { requireLogin } from '../shared/people/session/require-login.ts';
import { call } from '../shared/people/session/session.ts';
import { useFormatDate } from '../shared/platform/dates.ts';
import { buildPageHead } from '../shared/platform/page-head.ts';
import type { Head, HeadInput, LoaderInput } from '../shared/platform/page.ts';
import { useLanguage, useWords } from '../words/words.ts';
import { countPieces } from './order-lines.tsx';
import { canBuyAgain } from './order-track.ts';
import css from './orders.module.css';

interface OrderPage {
  list: Reply<Api['GET /api/orders/myorders']>['data'];
  /** What is bought again and again, above the first page of orders. */
  usuals: readonly WireBoughtItem[];
}

/** Loads a page of the own orders, newest first. A visitor is sent to the login. */
export const loader = async ({
  location,
  deps,
  abortController,
}: LoaderInput<Record<never, never>, { page?: number }>): Promise<OrderPage> => {
  requireLogin(location);
  const { page = 1 } = deps;
  const { signal } = abortController;
  const [list, { usuals }] = await Promise.all([
    call('GET /api/orders/myorders', { query: { page }, signal }),
    // The orders are whole without them.
    page > 1
      ? { usuals: [] }
      : call('GET /api/users/usuals', { signal }).catch(() => ({ usuals: [] })),
  ]);
  return { list, usuals };
};

const Row = ({ order }: { order: WireOrder }) => {
  const language = useLanguage();
  const { orders } = useWords();
  const date = useFormatDate();
  const shown = order.orderItems.slice(0, 3);
  const [first] = shown;
  return (
    <li className={css.row}>
      <span>
        <Link to="/myorders/$id/$itemId" params={{ id: order._id, itemId: 'all' }}>
          {order.orderNumber}
        </Link>
        <small>{date(order.createdAt, 'day')}</small>
      </span>
      <div className={css.pile}>
        {shown.map((item) => (
          <LineTile key={item._id} item={item} alt="" sizes="44px" square free />
        ))}
        <span>
          {first !== undefined && order.orderItems.length === 1
            ? nameOrderLine(first, language)
            : orders.items(countPieces(order))}
        </span>
      </div>
      <span>
        {order.status === 'placed' && order.paymentMethod === 'Prepaid' ? (
          <Pill tone="warning">{orders.waitsForPayment}</Pill>
        ) : (
          <Pill tone={toneByOrderState[order.status]}>{orders.states[order.status]}</Pill>
        )}
      </span>
      <span className={css.money}>{formatRupees(toPaise(order.totalPrice))}</span>
      {canBuyAgain(order) && <OrderAgain order={order} />}
    </li>
  );
};

const pageLink = (page: number, props: PageLinkProps) => (
  <Link
    to="/myorders"
    search={page > 1 ? { page } : {}}
    activeOptions={{ exact: true, includeSearch: true }}
    {...props}
  />
);

const List = () => {
  const words = useWords().orders;
  const { list, usuals } = useLoaderData({ strict: false }) as OrderPage;
  const { orders, page, pages } = list;
  if (orders.length === 0)
    return (
      <Empty title={words.emptyTitle} text={words.empty}>
        <ButtonLink to="/collections">{words.toCollections}</ButtonLink>
      </Empty>
    );
  return (
    <>
      {usuals.length > 0 && (
        <section className={css.usuals}>
          <Usuals usuals={usuals} />
        </section>
      )}
      <ul className={css.list}>
        {orders.map((order) => (
          <Row key={order._id} order={order} />
        ))}
      </ul>
      <Pagination
        page={page}
        pages={pages}
        numbers={listPageNumbers(page, pages)}
        label={words.pages}
        previous={words.previous}
        next={words.next}
        pageLabel={words.page}
        link={pageLink}
      />
    </>
  );
};

export const Page = () => {
  const { orders } = useWords();
  return (
    <LoggedInOnly>
      <PartFrame part="orders" title={orders.title}>
        <List />
      </PartFrame>
    </LoggedInOnly>
  );
};

export const head = ({ context, path }: HeadInput<unknown>): Head =>
  buildPageHead({ title: context.words.orders.title, path, hidden: true }, context);
