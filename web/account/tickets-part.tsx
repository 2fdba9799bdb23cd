import { Link } from '@tanstack/react-router';
import { useCallback, useEffect, useState } from 'react';
import type { WireTicketSummary } from '../../contract/office/tickets.ts';
import { Button } from '../kit/button.tsx';
import { ErrorBox } from '../kit/feedback/error-box.tsx';
import { SkeletonLines } from '../kit/feedback/skeleton.tsx';
import { call } from '../shared/people/session/session.ts';
import { TicketPill } from '../shared/people/ticket-pill.tsx';
import { useFormatDate } from '../shared/platform/dates.ts';
import { describeFailure } from '../shared/platform/messages.ts';
import { useAction } from '../shared/platform/use-action.ts';
import { useWords } from '../words/words.ts';
import { AccountPart } from './account-part.tsx';
import typography from '../kit/typography.module.css';
import css from './account.module.css';

interface OwnTickets {
  tickets: readonly WireTicketSummary[];
  page: number;
  pages: number;
}

/** Loads the own tickets, a page at a time: null while loading, with the error if it failed. */
const useOwnTickets = () => {
  const [own, setOwn] = useState<OwnTickets | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const { busy, run } = useAction();
  const load = useCallback((): void => {
    setFailure(null);
    call('GET /api/tickets/mine', { query: {} }).then(setOwn, setFailure);
  }, []);
  useEffect(load, [load]);
  const loadMore = (): void =>
    run(async () => {
      if (own === null) return;
      const next = await call('GET /api/tickets/mine', { query: { page: own.page + 1 } });
      const known = new Set(own.tickets.map(({ _id }) => _id));
      const fresh = next.tickets.filter(({ _id }) => !known.has(_id));
      setOwn({ ...next, tickets: [...own.tickets, ...fresh] });
    });
  return { own, failure, busy, load, loadMore };
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
  const { tickets: words, states } = useWords();
  const { own, failure, busy, load, loadMore } = useOwnTickets();
  return (
    <AccountPart
      title={words.title}
      aside={
        <Link to="/contact" className={typography.link}>
          {words.writeToUs}
        </Link>
      }
    >
      {failure !== null && (
        <ErrorBox
          text={describeFailure(failure, states.generic)}
          retryLabel={states.tryAgain}
          onRetry={load}
        />
      )}
      {own === null && failure === null && <SkeletonLines label={states.loading} lines={2} />}
      {own?.tickets.length === 0 && <p className={css.creditLead}>{words.none}</p>}
      {own !== null && own.tickets.length > 0 && (
        <ul>
          {own.tickets.map((ticket) => (
            <TicketLink key={ticket._id} ticket={ticket} />
          ))}
        </ul>
      )}
      {own !== null && own.page < own.pages && (
        <div className={css.creditMore}>
          <Button kind="line" size="small" busy={busy} onClick={loadMore}>
            {words.older}
          </Button>
        </div>
      )}
    </AccountPart>
  );
};
