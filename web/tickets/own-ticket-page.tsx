import { notFound, useLoaderData } from '@tanstack/react-router';
import { useState } from 'react';
import type { WireTicket } from '../../contract/office/tickets.ts';
import { PageFrame } from '../kit/page/page-frame.tsx';
import { LoggedInOnly } from '../shared/people/session/logged-in-only.tsx';
import { requireLogin } from '../shared/people/session/require-login.ts';
import { call } from '../shared/people/session/session.ts';
import { ApiError } from '../shared/platform/client.ts';
import { buildPageHead } from '../shared/platform/page-head.ts';
import type { Head, HeadInput, LoaderInput } from '../shared/platform/page.ts';
import { useWords } from '../words/words.ts';
import { TicketView } from './ticket-view.tsx';

/** Loads an own ticket. A visitor is sent to the login; somebody else's is not found. */
export const loader = async ({
  location,
  params: { id },
  abortController: { signal },
}: LoaderInput<{ id: string }>): Promise<WireTicket> => {
  requireLogin(location);
  return call('GET /api/tickets/{id}', { params: { id }, signal }).catch(
    (error: unknown): never => {
      if (error instanceof ApiError && error.status === 404) throw notFound();
      throw error;
    },
  );
};

const Content = ({ loaded }: { loaded: WireTicket }) => {
  const { tickets, account, layout } = useWords();
  const [ticket, setTicket] = useState(loaded);
  const { _id: id, ticketNumber } = ticket;
  return (
    <PageFrame
      crumbs={[
        { label: layout.home, to: '/' },
        { label: account.title, to: '/my-account' },
        { label: account.parts.messages, to: '/my-account/messages' },
        { label: ticketNumber },
      ]}
      crumbsLabel={layout.breadcrumb}
      title={tickets.numbered(ticketNumber)}
    >
      <TicketView
        ticket={ticket}
        send={(text) => call('POST /api/tickets/{id}/answers', { params: { id }, body: { text } })}
        onSent={setTicket}
      />
    </PageFrame>
  );
};

/** One of the messages of an account, with what was answered. */
export const Page = () => {
  const ticket = useLoaderData({ strict: false }) as WireTicket;
  return (
    <LoggedInOnly>
      <Content key={`${ticket._id} ${ticket.version}`} loaded={ticket} />
    </LoggedInOnly>
  );
};

export const head = ({ data, context, path }: HeadInput<WireTicket>): Head => {
  const { tickets } = context.words;
  const title = data === undefined ? tickets.title : tickets.numbered(data.ticketNumber);
  return buildPageHead({ title, path, hidden: true }, context);
};
