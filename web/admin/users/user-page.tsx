import { useState } from 'react';
import { Button } from '../../kit/button.tsx';
import { Pill } from '../../kit/marks/badges.tsx';
import { Breadcrumbs } from '../../kit/page/breadcrumbs.tsx';
import { call } from '../../shared/people/session/session.ts';
import type { LoaderInput } from '../../shared/platform/page.ts';
import { useWords } from '../../words/words.ts';
import type { AdminSearch } from '../admin-search.ts';
import { OrderTable } from '../orders/order-table.tsx';
import { Notes } from '../parts/notes.tsx';
import { usePageData } from '../parts/page-data.ts';
import { PageTitle } from '../parts/page-title.tsx';
import { Panel } from '../parts/panel.tsx';
import { may as mayNow, useMay } from '../parts/rights.ts';
import { buildAdminHead, useAdminWords } from '../parts/words.ts';
import { ListPages } from '../table/list-pages.tsx';
import { OpenThings } from './open-things.tsx';
import { StartExchange } from './start-exchange.tsx';
import { UserAddresses } from './user-addresses.tsx';
import { UserContact } from './user-contact.tsx';
import { CreditDialog, type CreditDirection, UserCredit } from './user-credit.tsx';
import { UserSteps } from './user-steps.tsx';
import css from '../orders/order-page.module.css';
import parts from '../parts/page-parts.module.css';

export const loader = async ({
  params: { id },
  deps: { page },
  abortController: { signal },
}: LoaderInput<{ id: string }, AdminSearch>) => {
  const query = { user: id, ...(page === undefined ? {} : { page }) };
  const reading = call('GET /api/users/{id}', { params: { id }, signal });
  const [user, orders, { sessions }, credit, { tickets }, noted] = await Promise.all([
    reading,
    call('GET /api/orders', { query, signal }),
    mayNow('users.change')
      ? call('GET /api/users/{id}/sessions', { params: { id }, signal })
      : { sessions: [] },
    mayNow('credit.read')
      ? call('GET /api/credit/accounts/{id}', { params: { id }, query: {}, signal })
      : null,
    mayNow('messages')
      ? reading.then(({ email }) => call('GET /api/tickets', { query: { search: email }, signal }))
      : { tickets: [] },
    // Staff have no notes about each other.
    reading.then(({ role }) =>
      role === 'customer' ? call('GET /api/users/{id}/notes', { params: { id }, signal }) : null,
    ),
  ]);
  const notes = noted?.notes ?? null;
  return { title: user.name, user, orders, sessions, credit, tickets, notes, now: Date.now() };
};

export const head = buildAdminHead;

type Opened = CreditDirection | 'exchange' | null;

/** One user: what is open, orders and notes, contact, and the actions of an admin. */
export const Page = () => {
  const { title, user, orders, sessions, credit, tickets, notes, now } = usePageData(loader);
  const { frame, staff, user: words, credit: creditWords } = useAdminWords();
  const may = useMay();
  const [opened, setOpened] = useState<Opened>(null);
  const close = (): void => setOpened(null);
  const params = { id: user._id };
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
          <>
            <Pill tone={user.role === 'customer' ? undefined : 'info'}>
              {staff.roles[user.role]}
            </Pill>
            {may('returns') && (
              <Button kind="line" size="small" onClick={() => setOpened('exchange')}>
                {words.exchange}
              </Button>
            )}
            {credit !== null && may('credit.change') && (
              <Button kind="line" size="small" onClick={() => setOpened('give')}>
                {creditWords.give.yes}
              </Button>
            )}
          </>
        }
      >
        {title}
      </PageTitle>
      <div className={parts.two}>
        <div className={parts.stack}>
          <OpenThings orders={orders.orders} tickets={tickets} />
          {notes !== null && (
            <Notes
              notes={notes}
              mayWrite={may('users.note')}
              add={(body) => call('POST /api/users/{id}/notes', { params, body })}
              remove={(noteId) =>
                call('DELETE /api/users/{id}/notes/{noteId}', { params: { ...params, noteId } })
              }
            />
          )}
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
            <UserCredit
              key={`${credit.balance} ${credit.total}`}
              user={user}
              credit={credit}
              onTake={() => setOpened('take')}
            />
          )}
          <UserAddresses user={user} />
          <UserSteps user={user} sessions={sessions} />
        </aside>
      </div>
      <StartExchange
        open={opened === 'exchange'}
        name={user.name}
        orders={orders.orders}
        onClose={close}
      />
      {credit !== null && (
        <CreditDialog
          user={user}
          balance={credit.balance}
          direction={opened === 'exchange' ? null : opened}
          onClose={close}
        />
      )}
    </>
  );
};
