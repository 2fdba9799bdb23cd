import type { AdminSearch } from '../admin-search.ts';
import { Breadcrumbs } from '../kit/breadcrumbs.tsx';
import { Pill } from '../kit/mark.tsx';
import type { Loading } from '../page.ts';
import { call } from '../state/session.ts';
import { useWords } from '../words/words.ts';
import { ListPages } from './list-pages.tsx';
import { OrderTable } from './order-table.tsx';
import { usePageData } from './page-data.ts';
import { PageTitle } from './page-title.tsx';
import { Panel } from './panel.tsx';
import { UserAddresses } from './user-addresses.tsx';
import { UserContact } from './user-contact.tsx';
import { UserSteps } from './user-steps.tsx';
import { adminHead, useAdminWords } from './words.ts';
import css from './order-page.module.css';
import parts from './page-parts.module.css';

export const loader = async ({
  params: { id },
  deps: { page },
  abortController: { signal },
}: Loading<{ id: string }, AdminSearch>) => {
  const query = { user: id, ...(page === undefined ? {} : { page }) };
  const [user, orders, { sessions }] = await Promise.all([
    call('GET /api/users/{id}', { params: { id }, signal }),
    call('GET /api/orders', { query, signal }),
    call('GET /api/users/{id}/sessions', { params: { id }, signal }),
  ]);
  return { title: user.name, user, orders, sessions, now: Date.now() };
};

export const head = adminHead;

/** One user: who it is, what was ordered, and what an admin may do. */
export const Page = () => {
  const { title, user, orders, sessions, now } = usePageData(loader);
  const { frame, users, user: words } = useAdminWords();
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
          <Pill tone={user.isAdmin ? 'neel' : undefined}>
            {user.isAdmin ? users.admin : users.customer}
          </Pill>
        }
      >
        {title}
      </PageTitle>
      <div className={parts.two}>
        <div className={parts.stack}>
          <Panel title={words.orders}>
            {orders.orders.length === 0 ? (
              <p className={parts.empty}>{words.noOrders}</p>
            ) : (
              <OrderTable orders={orders.orders} now={now} caption={words.orders} />
            )}
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
          <UserAddresses user={user} />
          <UserSteps user={user} sessions={sessions} />
        </aside>
      </div>
    </>
  );
};
