import type { AdminSearch } from '../admin-search.ts';
import { Pill } from '../kit/badges.tsx';
import { Breadcrumbs } from '../kit/breadcrumbs.tsx';
import type { LoaderInput } from '../page.ts';
import { call } from '../state/session/session.ts';
import { useWords } from '../words/words.ts';
import { usePageData } from './frame/page-data.ts';
import { PageTitle } from './frame/page-title.tsx';
import { Panel } from './frame/panel.tsx';
import { may } from './frame/rights.ts';
import { buildAdminHead, useAdminWords } from './frame/words.ts';
import { OrderTable } from './orders/order-table.tsx';
import { ListPages } from './table/list-pages.tsx';
import { UserAddresses } from './users/user-addresses.tsx';
import { UserContact } from './users/user-contact.tsx';
import { UserCredit } from './users/user-credit.tsx';
import { UserSteps } from './users/user-steps.tsx';
import parts from './frame/page-parts.module.css';
import css from './orders/order-page.module.css';

export const loader = async ({
  params: { id },
  deps: { page },
  abortController: { signal },
}: LoaderInput<{ id: string }, AdminSearch>) => {
  const query = { user: id, ...(page === undefined ? {} : { page }) };
  const [user, orders, { sessions }, credit] = await Promise.all([
    call('GET /api/users/{id}', { params: { id }, signal }),
    call('GET /api/orders', { query, signal }),
    may('users.change')
      ? call('GET /api/users/{id}/sessions', { params: { id }, signal })
      : { sessions: [] },
    may('credit.read')
      ? call('GET /api/credit/accounts/{id}', { params: { id }, query: {}, signal })
      : null,
  ]);
  return { title: user.name, user, orders, sessions, credit, now: Date.now() };
};

export const head = buildAdminHead;

/** One user: contact, orders, and the actions of an admin. */
export const Page = () => {
  const { title, user, orders, sessions, credit, now } = usePageData(loader);
  const { frame, staff, user: words } = useAdminWords();
  const { layout } = useWords();
  return (
    <>
      <div className={css.crumbs}>
        <Breadcrumbs
          label={layout.breadcrumb}
          crumbs={[{ label: frame.users, to: '/admin/users' }, { label: user.name }]}
        />
      </div>
      <PageTitle
        actions={
          <Pill tone={user.role === 'customer' ? undefined : 'info'}>{staff.roles[user.role]}</Pill>
        }
      >
        {title}
      </PageTitle>
      <div className={parts.two}>
        <div className={parts.stack}>
          <Panel title={words.orders}>
            <OrderTable
              orders={orders.orders}
              now={now}
              caption={words.orders}
              none={words.noOrders}
            />
            <ListPages
              to="/admin/users/$id"
              params={{ id: user._id }}
              search={{}}
              page={orders.page}
              pages={orders.pages}
            />
          </Panel>
        </div>
        <aside className={parts.stack}>
          <UserContact user={user} />
          {credit !== null && (
            <UserCredit key={`${credit.balance} ${credit.total}`} user={user} credit={credit} />
          )}
          <UserAddresses user={user} />
          <UserSteps user={user} sessions={sessions} />
        </aside>
      </div>
    </>
  );
};
