import { useRouter } from '@tanstack/react-router';
import { useCallback, useState } from 'react';
import type { LiveNews } from '../../contract/live.ts';
import { Button } from '../kit/button.tsx';
import css from './new-orders.module.css';
import { useNews } from './news.ts';
import { useAdminWords } from './words.ts';

/** Says how many orders came in since the list was read: rows do not move under the hand, a click brings them. Keyed by the reading. */
export const NewOrders = () => {
  const { live } = useAdminWords();
  const router = useRouter();
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  useNews(useCallback((news: LiveNews) => {
    if (news.kind === 'order' && news.from === null) setIds((known) => new Set(known).add(news.id));
  }, []));
  return (
    <output className={css.fresh}>
      {ids.size > 0 && <><span>{live.newOrders(ids.size)}</span> <Button kind="line" size="small" onClick={() => void router.invalidate()}>{live.show}</Button></>}
    </output>
  );
};
