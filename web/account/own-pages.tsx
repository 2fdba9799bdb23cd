import type { ReactNode } from 'react';
import { Button } from '../kit/button.tsx';
import { ErrorBox } from '../kit/feedback/error-box.tsx';
import { SkeletonLines } from '../kit/feedback/skeleton.tsx';
import { describeFailure } from '../shared/platform/messages.ts';
import { useWords } from '../words/words.ts';
import { useOwnPages } from './use-own-pages.ts';
import css from './account.module.css';

type LoadPage<Item> = Parameters<typeof useOwnPages<Item & { _id: string }>>[0];

/** A list of one's own that grows by pages, newest first. */
export const OwnPages = <Item extends { _id: string }>({
  loadPage,
  none,
  older,
  children,
}: {
  loadPage: LoadPage<Item>;
  /** Stands in place of an empty list. */
  none: string;
  /** The text of the button that loads the next page. */
  older: string;
  /** A row, an `li` with the item's `_id` as its key. */
  children: (item: Item) => ReactNode;
}) => {
  const { states } = useWords();
  const { own, failure, busy, load, loadMore } = useOwnPages(loadPage);
  return (
    <>
      {failure !== null && (
        <ErrorBox
          text={describeFailure(failure, states.generic)}
          retryLabel={states.tryAgain}
          onRetry={load}
        />
      )}
      {own === null && failure === null && <SkeletonLines label={states.loading} lines={2} />}
      {own?.items.length === 0 && <p className={css.creditLead}>{none}</p>}
      {own !== null && own.items.length > 0 && <ul>{own.items.map(children)}</ul>}
      {own !== null && own.page < own.pages && (
        <div className={css.creditMore}>
          <Button kind="line" size="small" busy={busy} onClick={loadMore}>
            {older}
          </Button>
        </div>
      )}
    </>
  );
};
