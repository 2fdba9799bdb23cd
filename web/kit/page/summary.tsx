import type { ReactNode } from 'react';
import { joinClasses } from '../join-classes.ts';
import typography from '../typography.module.css';
import css from './summary.module.css';

/** The sunken box that hangs beside a list: a sum, an address. */
export const SummaryBox = ({
  children,
  className,
}: {
  children: ReactNode;
  className?: string | undefined;
}) => <div className={joinClasses(css.sum, className)}>{children}</div>;

interface SumRowsProps {
  rows: readonly (readonly [label: string, value: ReactNode])[];
  total: readonly [label: string, value: ReactNode];
}

/** Lines of a sum and its total. */
export const SumRows = ({ rows, total }: SumRowsProps) => (
  <dl className={css.rows}>
    {rows.map(([label, value]) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>{value}</dd>
      </div>
    ))}
    <div className={css.total}>
      <dt>{total[0]}</dt>
      <dd>{total[1]}</dd>
    </div>
  </dl>
);

/** The actions below the sum, and a line under them. */
export const SummaryFoot = ({ children, note }: { children: ReactNode; note?: ReactNode }) => (
  <>
    <div className={css.go}>{children}</div>
    {note !== undefined && <p className={joinClasses(typography.caption, css.note)}>{note}</p>}
  </>
);
