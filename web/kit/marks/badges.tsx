import type { ReactNode } from 'react';
import { joinClasses } from '../join-classes.ts';
import css from './badges.module.css';

/** The corner of a tile from which tags hang. */
export const Tags = ({ children }: { children: ReactNode }) => (
  <div className={css.tags}>{children}</div>
);

/** A word that hangs from the line: `-10%` (kind `off`), `New`. */
export const Tag = ({ kind, children }: { kind?: 'off'; children: ReactNode }) => (
  <span className={joinClasses(css.tag, kind && css[kind])}>{children}</span>
);

/** What the colour of a state says. */
export type Tone = 'good' | 'warning' | 'bad' | 'info';

/** The state of something in one word. */
export const Pill = ({ tone, children }: { tone?: Tone | undefined; children: ReactNode }) => (
  <span className={joinClasses(css.pill, tone && css[tone])}>{children}</span>
);

/** The stock with a dot: plenty, few, none. */
export const Stock = ({
  level,
  children,
}: {
  level?: 'low' | 'out' | undefined;
  children: ReactNode;
}) => <span className={joinClasses(css.stock, level && css[level])}>{children}</span>;
