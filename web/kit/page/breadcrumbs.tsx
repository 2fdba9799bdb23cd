import { Link } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import { Icon } from '../icon/icon.tsx';
import css from './breadcrumbs.module.css';

export interface Crumb {
  label: string;
  /** A path of the shop; the last crumb, the page itself, has none. */
  to?: string | undefined;
  search?: object | undefined;
}

/** The way from the home page to this one. */
export const Breadcrumbs = ({ crumbs, label }: { crumbs: readonly Crumb[]; label: string }) => (
  <nav className={css.crumbs} aria-label={label}>
    <ol>
      {crumbs.map(({ label: name, to, search }, i) => (
        <li key={name}>
          {i > 0 && <Icon of={ChevronRight} size={14} />}
          {to === undefined ? (
            <span aria-current="page">{name}</span>
          ) : (
            <Link to={to} search={search ?? {}} activeOptions={{ exact: true }}>
              {name}
            </Link>
          )}
        </li>
      ))}
    </ol>
  </nav>
);
