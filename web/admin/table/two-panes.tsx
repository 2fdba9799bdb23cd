import { type ReactNode, useEffect, useRef } from 'react';
import { useMedia } from '../../kit/behaviour/use-media.ts';
import { TimeAgo } from '../parts/moment.tsx';
import { RowLink } from './row-link.tsx';
import css from './two-panes.module.css';

/** Both panes fit beside each other; the same limit as in the styles. */
const twoPanes = '(min-width: 68.8125rem)';

/**
 * A list and one of its items beside each other. Where there is room for one pane only, it is the
 * item on its own page, and the list on the list's.
 */
export const TwoPanes = ({
  renderList,
  item,
  narrow,
}: {
  /** Returns the list; the item stands beside it or not. */
  renderList: (isBeside: boolean) => ReactNode;
  /** The open item; null if the list is empty. */
  item: ReactNode;
  /** The pane that stands alone. */
  narrow: 'list' | 'item';
}) => {
  const isWide = useMedia(twoPanes);
  return (
    <div className={css.panes}>
      {(isWide || narrow === 'list') && <div className={css.pane}>{renderList(isWide)}</div>}
      {(isWide || narrow === 'item') && <div className={css.item}>{item}</div>}
    </div>
  );
};

/** The class of the list within the pane. */
export const paneListClass: string = css.list ?? '';

interface PaneRowProps {
  path: string;
  title: string;
  at: string;
  now: number;
  /** What it is about, below the title. */
  about: string;
  /** Its state. */
  mark: ReactNode;
  isShown: boolean;
  /** Does it wait for the reader? */
  isStrong: boolean;
}

/** One row of the list in its pane. The open one stays in sight. */
export const PaneRow = ({ path, title, at, now, about, mark, isShown, isStrong }: PaneRowProps) => {
  const box = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isShown) box.current?.scrollIntoView({ block: 'nearest' });
  }, [isShown]);
  return (
    <li
      ref={box}
      className={css.row}
      data-strong={isStrong || undefined}
      data-shown={isShown || undefined}
    >
      <RowLink path={path} isCurrent={isShown}>
        {title}
      </RowLink>
      <TimeAgo at={at} now={now} />
      <small>{about}</small>
      <span>{mark}</span>
    </li>
  );
};

/** The line above the open item: its state and its number, its place in the list, and what else is done. */
export const ItemTop = ({
  mark,
  number,
  children,
}: {
  mark: ReactNode;
  number: string;
  children: ReactNode;
}) => (
  <div className={css.top}>
    {mark}
    <small>{number}</small>
    {children}
  </div>
);
