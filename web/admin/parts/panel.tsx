import { type ReactNode, useId } from 'react';
import css from './page-parts.module.css';

/** A section of a page with its title. */
export const Panel = ({
  title,
  aside,
  className,
  children,
}: {
  title: string;
  aside?: ReactNode;
  className?: string | undefined;
  children: ReactNode;
}) => {
  const id = useId();
  return (
    <section className={className} aria-labelledby={id}>
      <div className={css.titleRow}>
        <h2 id={id}>{title}</h2>
        {aside}
      </div>
      {children}
    </section>
  );
};
