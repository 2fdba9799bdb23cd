import { type ReactNode, useId } from 'react';
import { joinClasses } from '../kit/join-classes.ts';
import typography from '../kit/typography.module.css';
import css from './account.module.css';

/** One part of the account: its title on the line, something to do at the right, the rest below. */
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
      <div className={css.stand}>
        <h2 id={id} className={joinClasses(typography.head)}>
          {title}
        </h2>
        {aside}
      </div>
      {children}
    </section>
  );
};
