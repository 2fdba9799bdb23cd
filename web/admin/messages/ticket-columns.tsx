import type { WireTicketSummary } from '../../../contract/office/tickets.ts';
import { isTicketOpen, type TicketState } from '../../../shop/people/tickets.ts';
import { Pill, type Tone } from '../../kit/marks/badges.tsx';
import { useFormatDate } from '../../shared/platform/dates.ts';
import { TimeAgo } from '../parts/moment.tsx';
import { useAdminWords } from '../parts/words.ts';
import { RowLink } from '../table/row-link.tsx';
import { buildTicketPath } from '../table/row-paths.ts';
import type { Column } from '../table/table.tsx';
import css from '../table/table.module.css';

const toneByState: Record<TicketState, Tone | undefined> = {
  new: 'warning',
  answered: 'good',
  waiting: 'info',
  solved: undefined,
};

/** The state of a ticket as the staff reads it. */
export const TicketStatePill = ({ state }: { state: TicketState }) => {
  const { tickets } = useAdminWords();
  return <Pill tone={toneByState[state]}>{tickets.states[state]}</Pill>;
};

/** The day by which a ticket is to be solved; what is overdue says so in words. */
export const TicketDue = ({
  ticket: { state, dueAt },
  now,
}: {
  ticket: Pick<WireTicketSummary, 'state' | 'dueAt'>;
  now: number;
}) => {
  const { tickets } = useAdminWords();
  const date = useFormatDate();
  const isOverdue = isTicketOpen(state) && Date.parse(dueAt) < now;
  return (
    <>
      <time dateTime={dueAt}>{date(dueAt, 'day')}</time>{' '}
      {isOverdue && <Pill tone="bad">{tickets.overdue}</Pill>}
    </>
  );
};

/** The columns of a table of tickets. */
export const useTicketColumns = (now: number): Column<WireTicketSummary>[] => {
  const { orders, tickets } = useAdminWords();
  return [
    {
      key: 'subject',
      title: tickets.subject,
      fixed: true,
      wrap: true,
      cell: ({ _id, subject, ticketNumber }) => (
        <>
          <RowLink path={buildTicketPath(_id)} className={css.strong}>
            {subject}
          </RowLink>{' '}
          <small className={css.number}>{ticketNumber}</small>
        </>
      ),
    },
    {
      key: 'status',
      title: orders.status,
      phone: 1,
      cell: ({ state }) => <TicketStatePill state={state} />,
    },
    {
      key: 'due',
      title: tickets.due,
      phone: 2,
      cell: (ticket) => <TicketDue ticket={ticket} now={now} />,
    },
    { key: 'from', title: tickets.from, cell: ({ name }) => name },
    {
      key: 'assignee',
      title: tickets.assignee,
      cell: ({ assignee }) => assignee?.name ?? <span className={css.grey}>{tickets.nobody}</span>,
    },
    { key: 'order', title: tickets.order, cell: ({ orderNumber }) => orderNumber ?? '' },
    {
      key: 'ago',
      title: orders.ago,
      end: true,
      grey: true,
      cell: ({ createdAt }) => <TimeAgo at={createdAt} now={now} />,
    },
  ];
};
