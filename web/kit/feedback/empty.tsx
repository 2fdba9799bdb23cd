import type { ReactNode } from 'react';
import { joinClasses } from '../join-classes.ts';
import typography from '../typography.module.css';
import css from './empty.module.css';

interface EmptyProps {
  title: string;
  /** The reason, or what to do. */
  text?: ReactNode;
  /** Buttons. */
  children?: ReactNode;
  /** The title is the heading of the page. */
  asPageTitle?: boolean;
}

/** Nothing here: the empty scale, a title, a sentence, a way on. */
export const Empty = ({ title, text, children, asPageTitle = false }: EmptyProps) => {
  const Title = asPageTitle ? 'h1' : 'h2';
  return (
    <div className={css.empty}>
      <svg className={css.art} viewBox="0 0 300 190" aria-hidden="true">
        <path className={css.ln} d="M150 0V22" strokeWidth="5" />
        <circle className={css.ln} cx="150" cy="31" r="8" strokeWidth="5" />
        <path className={css.ln} d="M52 44H248" strokeWidth="8" />
        <path
          className={css.ln}
          d="M58 44L10 132M58 44l48 88M242 44l-48 88M242 44l48 88"
          strokeWidth="2"
        />
        <path
          className={css.pan}
          d="M2 132H114C114 166 90 178 58 178S2 166 2 132ZM186 132H298C298 166 274 178 242 178S186 166 186 132Z"
        />
      </svg>
      <Title className={joinClasses(typography.section)}>{title}</Title>
      {text !== undefined && <p>{text}</p>}
      {children !== undefined && <div className={css.go}>{children}</div>}
    </div>
  );
};
