import { Link, useRouterState } from '@tanstack/react-router';
import { Icon } from '../../kit/icon/icon.tsx';
import { useMay } from '../parts/rights.ts';
import { findMainScreen, mainScreens } from '../parts/screens.ts';
import { useAdminWords } from '../parts/words.ts';
import type { WaitingCounts } from './waiting-counts.ts';
import typography from '../../kit/typography.module.css';
import css from './frame.module.css';

/**
 * The menu: a row for each job that the reader may do, with the number of things to do. The row
 * under which the page lies is marked.
 */
export const Navigation = ({ waiting }: { waiting: WaitingCounts }) => {
  const { frame } = useAdminWords();
  const may = useMay();
  const here = useRouterState({ select: ({ location }) => findMainScreen(location.pathname)?.to });
  const counts: Partial<Record<string, number>> = { ...waiting };
  return (
    <nav className={css.nav} aria-label={frame.navigation}>
      {mainScreens.map(({ to, word, icon, right }) => {
        if (!may(right)) return null;
        const count = counts[word] ?? 0;
        return (
          <Link
            key={to}
            to={to}
            activeOptions={{ exact: true, includeSearch: false }}
            aria-current={to === here ? 'true' : undefined}
          >
            <Icon of={icon} size={18} /> {frame[word]}
            {count > 0 && (
              <b className={css.count}>
                <span className={typography.hidden}>, </span>
                {count}
                <span className={typography.hidden}> {frame.waiting}</span>
              </b>
            )}
          </Link>
        );
      })}
    </nav>
  );
};
