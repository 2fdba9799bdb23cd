import type { WireTicketSummary } from '../../../contract/office/tickets.ts';
import { isTicketOpen, type TicketState } from '../../../shop/people/tickets.ts';
import { Pill, type Tone } from '../../kit/marks/badges.tsx';
import { useFormatDate } from '../../shared/platform/dates.ts';
import { useAdminWords } from '../parts/words.ts';

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

interface TicketTimes {
  ticket: Pick<WireTicketSummary, 'state' | 'dueAt'>;
  now: number;
}

/** Says in words that the day has passed by which a ticket was to be solved. */
export const TicketOverdue = ({ ticket: { state, dueAt }, now }: TicketTimes) => {
  const { tickets } = useAdminWords();
  return isTicketOpen(state) && Date.parse(dueAt) < now ? (
    <Pill tone="bad">{tickets.overdue}</Pill>
  ) : null;
};

/** The day by which a ticket is to be solved. */
export const TicketDue = ({ ticket, now }: TicketTimes) => {
  const date = useFormatDate();
  return (
    <>
      <time dateTime={ticket.dueAt}>{date(ticket.dueAt, 'day')}</time>{' '}
      <TicketOverdue ticket={ticket} now={now} />
    </>
  );
};
