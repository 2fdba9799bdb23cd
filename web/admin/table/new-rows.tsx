import { useRouter } from '@tanstack/react-router';
import { useCallback, useState } from 'react';
import type { AdminEvent } from '../../../contract/office/live.ts';
import { Button } from '../../kit/button.tsx';
import { useAdminEvents } from '../frame/admin-events.ts';
import { useAdminWords } from '../parts/words.ts';
import css from './new-rows.module.css';

interface NewRowsProps {
  /**
   * Returns the id of a new row, or null for other events. The function must stay the same between
   * renderings.
   */
  getId: (event: AdminEvent) => string | null;
  say: (count: number) => string;
}

/**
 * Shows how many rows are new since the list was loaded. A click loads them, so that rows do not
 * move under the pointer. Keyed by the time of loading.
 */
const NewRows = ({ getId, say }: NewRowsProps) => {
  const { live } = useAdminWords();
  const router = useRouter();
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  useAdminEvents(
    useCallback(
      (event: AdminEvent) => {
        const id = getId(event);
        if (id !== null) setIds((known) => new Set(known).add(id));
      },
      [getId],
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

const getNewOrderId = (event: AdminEvent): string | null =>
  event.kind === 'order' && event.from === null ? event.id : null;
const getNewMessageId = (event: AdminEvent): string | null =>
  event.kind === 'message' && !event.read ? event.id : null;

/** Orders that were placed since the list was loaded. */
export const NewOrders = () => (
  <NewRows getId={getNewOrderId} say={useAdminWords().live.newOrders} />
);

/** Messages that arrived since the list was loaded. */
export const NewMessages = () => (
  <NewRows getId={getNewMessageId} say={useAdminWords().live.newMessages} />
);
