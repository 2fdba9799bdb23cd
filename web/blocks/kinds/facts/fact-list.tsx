import type { ReactNode } from 'react';
import css from './facts-block.module.css';

export interface Fact {
  label: string;
  /** Facts without a value are left out. */
  value: ReactNode;
}

/** Facts with their labels, below one another. */
export const FactList = ({ facts }: { facts: readonly Fact[] }) => (
  <dl className={css.list}>
    {facts
      .filter(({ value }) => value !== '' && value !== null)
      .map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
  </dl>
);
