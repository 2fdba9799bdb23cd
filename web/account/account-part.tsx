import { type ReactNode, useId } from 'react';
import { joinClasses } from '../kit/join-classes.ts';
import typography from '../kit/typography.module.css';
import css from './account.module.css';

/** A section of the account: a title, an action on the right, and the content. */
export const AccountPart = ({
  title,
  aside,
  children,
}: {
  title: string;
  aside?: ReactNode;
  children: ReactNode;
}) => {
  const id = useId();
  return (
    <section className={css.part} aria-labelledby={id}>
      <div className={css.titleRow}>
        <h2 id={id} className={typography.head}>
          {title}
        </h2>
        {aside}
      </div>
      {children}
    </section>
  );
};

/** The only section of its page, whose title it has: the content, and an action below it. */
export const LoneAccountPart = ({
  title,
  action,
  children,
}: {
  title: string;
  action?: ReactNode;
  children: ReactNode;
}) => (
  <section className={joinClasses(css.part, css.lone)} aria-label={title}>
    {children}
    {Boolean(action) && <div className={css.foot}>{action}</div>}
  </section>
);
