import { Link } from '@tanstack/react-router';
import type { WireTicketSummary } from '../../contract/office/tickets.ts';
import { call } from '../shared/people/session/session.ts';
import { TicketPill } from '../shared/people/ticket-pill.tsx';
import { useFormatDate } from '../shared/platform/dates.ts';
import { useWords } from '../words/words.ts';
import { LoneAccountPart } from './account-part.tsx';
import { OwnPages } from './own-pages.tsx';
import typography from '../kit/typography.module.css';
import css from './account.module.css';

const loadTickets = async (page: number) => {
  const { tickets: items, ...paging } = await call('GET /api/tickets/mine', { query: { page } });
  return { items, ...paging };
};

const TicketLink = ({ ticket }: { ticket: WireTicketSummary }) => {
  const date = useFormatDate();
  const { _id: id, ticketNumber, subject, state, createdAt } = ticket;
  return (
    <li className={css.ticket}>
      <div>
        <Link to="/my-account/messages/$id" params={{ id }} className={typography.link}>
          {subject}
        </Link>
        <span>
          {ticketNumber} · {date(createdAt, 'day')}
        </span>
      </div>
      <TicketPill state={state} />
    </li>
  );
};

/** What the account has written to the shop, newest first. */
export const TicketsPart = () => {
  const { tickets: words } = useWords();
  return (
    <LoneAccountPart
      title={words.title}
      action={
        <Link to="/contact" className={typography.link}>
          {words.writeToUs}
        </Link>
      }
    >
      <OwnPages loadPage={loadTickets} none={words.none} older={words.older}>
        {(ticket) => <TicketLink key={ticket._id} ticket={ticket} />}
      </OwnPages>
    </LoneAccountPart>
  );
};
