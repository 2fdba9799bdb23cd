import { ArrowLeft, ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from '../icon/icon.tsx';
import { joinClasses } from '../join-classes.ts';
import css from './pagination.module.css';

/** The props of a link to a page. */
export interface PageLinkProps {
  className: string;
  'aria-current'?: 'page';
  'aria-label'?: string;
  rel?: 'prev' | 'next';
  children: ReactNode;
}

export interface PaginationProps {
  page: number;
  pages: number;
  /** The numbers to offer; null is a gap. */
  numbers: readonly (number | null)[];
  /** Makes the link to a page. */
  link: (page: number, props: PageLinkProps) => ReactNode;
  label: string;
  previous: string;
  next: string;
  pageLabel: (page: number) => string;
}

/** Links to the pages of a list: previous, numbers, next. Nothing when there is one page only. */
export const Pagination = ({
  page,
  pages,
  numbers,
  link,
  label,
  previous,
  next,
  pageLabel,
}: PaginationProps) => {
  if (pages <= 1) return null;
  const item = css.item ?? '';
  const step = joinClasses(css.item, css.step);
  const back = (
    <>
      <Icon of={ArrowLeft} /> {previous}
    </>
  );
  const forth = (
    <>
      {next} <Icon of={ArrowRight} />
    </>
  );
  const dead = joinClasses(step, css.dead);
  return (
    <nav className={css.pages} aria-label={label}>
      {page > 1 ? (
        link(page - 1, { className: step, rel: 'prev', children: back })
      ) : (
        <span className={dead} aria-hidden="true">
          {back}
        </span>
      )}
      {numbers.map((n, i) =>
        n === null ? (
          <span key={`gap-${numbers[i - 1]}`} className={item} aria-hidden="true">
            …
          </span>
        ) : (
          <PageNumber key={n}>
            {link(n, {
              className: item,
              'aria-label': pageLabel(n),
              ...(n === page ? { 'aria-current': 'page' as const } : {}),
              children: n,
            })}
          </PageNumber>
        ),
      )}
      {page < pages ? (
        link(page + 1, { className: step, rel: 'next', children: forth })
      ) : (
        <span className={dead} aria-hidden="true">
          {forth}
        </span>
      )}
    </nav>
  );
};

const PageNumber = ({ children }: { children: ReactNode }) => children;
