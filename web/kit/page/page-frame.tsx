import type { ReactNode } from 'react';
import { type Crumb, Breadcrumbs } from './breadcrumbs.tsx';
import typography from '../typography.module.css';
import place from './place.module.css';

interface PageFrameProps {
  crumbs: readonly Crumb[];
  crumbsLabel: string;
  title: ReactNode;
  /** At the right of the title: buttons. */
  aside?: ReactNode;
  children: ReactNode;
}

/** The way here, the title, and what hangs below it. */
export const PageFrame = ({ crumbs, crumbsLabel, title, aside, children }: PageFrameProps) => (
  <div className={place.wrap}>
    <Breadcrumbs crumbs={crumbs} label={crumbsLabel} />
    <div className={place.head}>
      <h1 className={typography.page}>{title}</h1>
      {aside}
    </div>
    {children}
  </div>
);
