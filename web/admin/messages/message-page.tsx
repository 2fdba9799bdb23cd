import type { WireTicket } from '../../../contract/office/tickets.ts';
import { languageTag } from '../../../shop/people/account.ts';
import { PlainLink } from '../../kit/html/plain-link.tsx';
import { Breadcrumbs } from '../../kit/page/breadcrumbs.tsx';
import { Thread } from '../../kit/page/thread.tsx';
import { call } from '../../shared/people/session/session.ts';
import type { LoaderInput } from '../../shared/platform/page.ts';
import { useWords } from '../../words/words.ts';
import { nameByTextLanguage } from '../fields/texts/text-languages.ts';
import { Moment } from '../parts/moment.tsx';
import { usePageData } from '../parts/page-data.ts';
import { PageTitle } from '../parts/page-title.tsx';
import { Panel } from '../parts/panel.tsx';
import { may } from '../parts/rights.ts';
import { buildAdminHead, loadPageWords, useAdminWords } from '../parts/words.ts';
import { buildOrderPath } from '../table/row-paths.ts';
import { TicketAnswer } from './ticket-answer.tsx';
import { TicketDue, TicketStatePill } from './ticket-columns.tsx';
import { TicketSteps } from './ticket-steps.tsx';
import order from '../orders/order-page.module.css';
import parts from '../parts/page-parts.module.css';
import css from './messages.module.css';

export const loader = async ({
  context,
  params: { id },
  abortController: { signal },
}: LoaderInput<{ id: string }>) => {
  const [{ tickets }, ticket, { staff }, { templates }] = await Promise.all([
    loadPageWords(context),
    call('GET /api/tickets/{id}', { params: { id }, signal }),
    call('GET /api/tickets/assignees', { signal }),
    call('GET /api/answer-templates', { signal }),
  ]);
  const title = tickets.numbered(ticket.ticketNumber);
  return { title, ticket, staff, templates, now: Date.now() };
};

export const head = buildAdminHead;

const Facts = ({ ticket, now }: { ticket: WireTicket; now: number }) => {
  const { tickets: words } = useAdminWords();
  const { name, email, orderId, orderNumber, language } = ticket;
  return (
    <Panel title={words.facts}>
      <dl className={css.facts}>
        <dt>{words.from}</dt>
        <dd>
          {name}
          <br />
          <a href={`mailto:${email}`}>{email}</a>
        </dd>
        <dt>{words.due}</dt>
        <dd>
          <TicketDue ticket={ticket} now={now} />
        </dd>
        {orderId !== null && orderNumber !== null && (
          <>
            <dt>{words.order}</dt>
            <dd>
              {may('orders.read') ? (
                <PlainLink href={buildOrderPath(orderId)}>{orderNumber}</PlainLink>
              ) : (
                orderNumber
              )}
            </dd>
          </>
        )}
        <dt>{words.writtenIn}</dt>
        <dd lang={languageTag[language]}>{nameByTextLanguage[language]}</dd>
      </dl>
    </Panel>
  );
};

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

/** One message to the shop: what was written, an answer to it, who has it and where it stands. */
export const Page = () => {
  const { title, ticket, staff, templates, now } = usePageData(loader);
  const { frame } = useAdminWords();
  const { layout } = useWords();
  return (
    <>
      <div className={order.crumbs}>
        <Breadcrumbs
          label={layout.breadcrumb}
          crumbs={[
            { label: frame.messages, to: '/admin/messages' },
            { label: ticket.ticketNumber },
          ]}
        />
      </div>
      <PageTitle actions={<TicketStatePill state={ticket.state} />}>{title}</PageTitle>
      <div className={parts.two}>
        <div className={parts.stack}>
          <Panel title={ticket.subject} className={css.written}>
            <Messages ticket={ticket} />
          </Panel>
          <TicketAnswer ticket={ticket} templates={templates} />
        </div>
        <aside className={parts.stack}>
          <TicketSteps ticket={ticket} staff={staff} />
          <Facts ticket={ticket} now={now} />
        </aside>
      </div>
    </>
  );
};
