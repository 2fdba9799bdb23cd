import { useParams } from '@tanstack/react-router';
import { useCallback, useEffect, useState } from 'react';
import type { WireTicket } from '../../contract/office/tickets.ts';
import { ButtonLink } from '../kit/button.tsx';
import { ErrorBox } from '../kit/feedback/error-box.tsx';
import { Notice } from '../kit/feedback/notice.tsx';
import { SkeletonLines } from '../kit/feedback/skeleton.tsx';
import { PageFrame } from '../kit/page/page-frame.tsx';
import { call } from '../shared/people/session/session.ts';
import { ApiError } from '../shared/platform/client.ts';
import { describeFailure } from '../shared/platform/messages.ts';
import { buildPageHead } from '../shared/platform/page-head.ts';
import type { Head, HeadInput } from '../shared/platform/page.ts';
import { useWords } from '../words/words.ts';
import { TicketView } from './ticket-view.tsx';
import css from './tickets.module.css';

/** Loads the ticket of a link: null while loading, with the error if it failed. */
const useLinkedTicket = (token: string) => {
  const [ticket, setTicket] = useState<WireTicket | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const load = useCallback((): void => {
    setFailure(null);
    call('GET /api/tickets/link/{token}', { params: { token } }).then(setTicket, setFailure);
  }, [token]);
  useEffect(load, [load]);
  return { ticket, failure, load, setTicket };
};

const Content = ({ token }: { token: string }) => {
  const { tickets, states } = useWords();
  const { ticket, failure, load, setTicket } = useLinkedTicket(token);
  if (failure instanceof ApiError && failure.status === 400)
    return (
      <div className={css.over}>
        <Notice kind="bad">{describeFailure(failure, states.generic)}</Notice>
        <p>{tickets.linkOver}</p>
        <ButtonLink to="/contact">{tickets.writeToUs}</ButtonLink>
      </div>
    );
  if (failure !== null)
    return (
      <ErrorBox
        text={describeFailure(failure, states.generic)}
        retryLabel={states.tryAgain}
        onRetry={load}
      />
    );
  if (ticket === null)
    return (
      <>
        <SkeletonLines label={states.loading} lines={5} />
        <noscript>{states.needsScript}</noscript>
      </>
    );
  return (
    <TicketView
      ticket={ticket}
      send={(text) =>
        call('POST /api/tickets/link/{token}/answers', { params: { token }, body: { text } })
      }
      onSent={setTicket}
    />
  );
};

/**
 * The page of the secret link in a letter. The script reads the ticket, so that the document holds
 * nothing of it.
 */
export const Page = () => {
  const { tickets, layout } = useWords();
  const { token = '' } = useParams({ strict: false });
  return (
    <PageFrame
      crumbs={[{ label: layout.home, to: '/' }, { label: tickets.linkTitle }]}
      crumbsLabel={layout.breadcrumb}
      title={tickets.linkTitle}
    >
      <Content key={token} token={token} />
    </PageFrame>
  );
};

export const head = ({ context }: HeadInput<unknown>): Head =>
  buildPageHead(
    { title: context.words.tickets.linkTitle, path: '/contact', hidden: true },
    context,
  );
