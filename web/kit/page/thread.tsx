import type { ReactNode } from 'react';
import css from './thread.module.css';

export interface ThreadEntry {
  key: string;
  who: ReactNode;
  when: ReactNode;
  text: string;
  /** How it is told apart: written by the reader, by the other side, or not for the other side. */
  kind: 'own' | 'other' | 'inner';
}

/** What two sides wrote to each other, oldest first. Texts are shown as they were typed. */
export const Thread = ({ label, entries }: { label: string; entries: readonly ThreadEntry[] }) => (
  <ol className={css.thread} aria-label={label}>
    {entries.map(({ key, who, when, text, kind }) => (
      <li key={key} data-kind={kind}>
        <p className={css.head}>
          <b>{who}</b> {when}
        </p>
        <p className={css.text}>{text}</p>
      </li>
    ))}
  </ol>
);
