import type { WireTicket } from '../../../contract/office/tickets.ts';
import { Thread } from '../../kit/page/thread.tsx';
import { call } from '../../shared/people/session/session.ts';
import type { AdminSearch } from '../admin-search.ts';
import { Moment } from '../parts/moment.tsx';
import { Panel } from '../parts/panel.tsx';
import { may } from '../parts/rights.ts';
import { useAdminWords } from '../parts/words.ts';
import { ItemTop } from '../table/desk.tsx';
import { addListSearch } from '../table/row-link.tsx';
import { buildTicketPath } from '../table/row-paths.ts';
import { WalkLinks } from '../table/walk-links.tsx';
import { useWalk } from '../table/walked-list.ts';
import { CustomerOrders } from './customer-orders.tsx';
import { TicketAnswer } from './ticket-answer.tsx';
import { TicketFacts } from './ticket-facts.tsx';
import { TicketMenu } from './ticket-menu.tsx';
import { TicketStatePill } from './ticket-state.tsx';
import css from './messages.module.css';

/** Loads one message with all that is needed to answer it. */
export const loadConversation = async (id: string, signal: AbortSignal) => {
  const reading = call('GET /api/tickets/{id}', { params: { id }, signal });
  const [ticket, { staff }, { templates }, orders] = await Promise.all([
    reading,
    call('GET /api/tickets/assignees', { signal }),
    call('GET /api/answer-templates', { signal }),
    may('orders.read')
      ? reading.then(({ customerId }) =>
          customerId === null
            ? []
            : call('GET /api/orders', { query: { user: customerId }, signal }).then(
                (page) => page.orders,
                // Without them one can answer all the same.
                () => null,
              ),
        )
      : null,
  ]);
  return { ticket, staff, templates, orders };
};

export type ConversationData = Awaited<ReturnType<typeof loadConversation>>;

const Messages = ({ ticket }: { ticket: WireTicket }) => {
  const { tickets: words } = useAdminWords();
  return (
    <Thread
      label={words.thread}
      entries={ticket.messages.map(({ _id, from, author, text, internal, createdAt }) => ({
        key: _id,
        who:
          from === 'customer'
            ? ticket.name
            : `${author ?? words.shop}${internal ? ` (${words.note})` : ''}`,
        when: <Moment at={createdAt} />,
        text,
        kind: internal ? 'inner' : from === 'staff' ? 'own' : 'other',
      }))}
    />
  );
};

/** The pane of one message: what was written, its answer, and beside it what is known of its customer. */
export const Conversation = ({
  data: { ticket, staff, templates, orders },
  search,
  now,
}: {
  data: ConversationData;
  /** The list from which it was opened. */
  search: AdminSearch;
  now: number;
}) => {
  const walk = useWalk('messages', search, ticket._id);
  return (
    <>
      <ItemTop mark={<TicketStatePill state={ticket.state} />} number={ticket.ticketNumber}>
        {walk !== null && (
          <WalkLinks walk={walk} buildPath={(id) => addListSearch(buildTicketPath(id), search)} />
        )}
        <TicketMenu ticket={ticket} />
      </ItemTop>
      <div className={css.parts}>
        <div className={css.column}>
          <Panel title={ticket.subject} className={css.written}>
            <Messages ticket={ticket} />
          </Panel>
          <TicketAnswer ticket={ticket} templates={templates} walk={walk} search={search} />
        </div>
        <div className={css.column}>
          {orders !== null && <CustomerOrders ticket={ticket} orders={orders} />}
          <TicketFacts ticket={ticket} staff={staff} now={now} />
        </div>
      </div>
    </>
  );
};
