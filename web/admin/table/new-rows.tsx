import { useRouter } from '@tanstack/react-router';
import { useCallback, useState } from 'react';
import type { AdminEvent } from '../../../contract/live.ts';
import { Button } from '../../kit/button.tsx';
import { useNews } from '../frame/news.ts';
import { useAdminWords } from '../frame/words.ts';
import css from './new-rows.module.css';

interface NewRowsProps {
  /** The id of what came in, where news tell of one; one function for as long as it is the same. */
  idOf: (news: AdminEvent) => string | null;
  say: (count: number) => string;
}

/**
 * Says how many came in since the list was read: rows do not move under the hand, a click brings
 * them. Keyed by the reading.
 */
const NewRows = ({ idOf, say }: NewRowsProps) => {
  const { live } = useAdminWords();
  const router = useRouter();
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  useNews(
    useCallback(
      (news: AdminEvent) => {
        const id = idOf(news);
        if (id !== null) setIds((known) => new Set(known).add(id));
      },
      [idOf],
    ),
  );
  return (
    <output className={css.fresh}>
      {ids.size > 0 && (
        <>
          <span>{say(ids.size)}</span>{' '}
          <Button kind="line" size="small" onClick={() => void router.invalidate()}>
            {live.show}
          </Button>
        </>
      )}
    </output>
  );
};

const newOrder = (news: AdminEvent): string | null =>
  news.kind === 'order' && news.from === null ? news.id : null;
const newMessage = (news: AdminEvent): string | null =>
  news.kind === 'message' && !news.read ? news.id : null;

/** Orders that were placed since the list was read. */
export const NewOrders = () => <NewRows idOf={newOrder} say={useAdminWords().live.newOrders} />;

/** Messages that came since the list was read. */
export const NewMessages = () => (
  <NewRows idOf={newMessage} say={useAdminWords().live.newMessages} />
);
