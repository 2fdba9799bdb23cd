import { type ReactNode, useId } from 'react';
import css from './page-parts.module.css';

/** A section of a page with its title. */
export const Panel = ({
  title,
  aside,
  anchor,
  className,
  children,
}: {
  title: string;
  /** The id by which a link leads here. */
  anchor?: string | undefined;
  aside?: ReactNode;
  className?: string | undefined;
  children: ReactNode;
}) => {
  const id = useId();
  return (
    <section id={anchor} className={className} aria-labelledby={id}>
      <div className={css.titleRow}>
        <h2 id={id}>{title}</h2>
        {aside}
      </div>
      {children}
    </section>
  );
};
