import type { ReactNode } from 'react';
import css from './page-parts.module.css';

/** The title of a dashboard page, with its actions. */
export const PageTitle = ({ children, actions }: { children: ReactNode; actions?: ReactNode }) => (
  <div className={css.head}>
    <h1>{children}</h1>
    {actions !== undefined && <div className={css.actions}>{actions}</div>}
  </div>
);
