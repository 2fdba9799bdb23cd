import { Link } from '@tanstack/react-router';
import { Icon } from '../../kit/icon/icon.tsx';
import { useMay } from '../parts/rights.ts';
import { mainScreens, settingScreens } from '../parts/screens.ts';
import { useAdminWords } from '../parts/words.ts';
import type { WaitingCounts } from './waiting-counts.ts';
import typography from '../../kit/typography.module.css';
import css from './frame.module.css';

const Links = ({
  label,
  links,
  waiting,
}: {
  label: string;
  links: typeof mainScreens | typeof settingScreens;
  waiting?: Partial<Record<string, number>>;
}) => {
  const { frame } = useAdminWords();
  const may = useMay();
  return (
    <nav className={css.nav} aria-label={label}>
      {[...links].map(({ to, word, icon, right }) => {
        if (!may(right)) return null;
        const count = waiting?.[word] ?? 0;
        return (
          <Link key={to} to={to} activeOptions={{ exact: to === '/admin', includeSearch: false }}>
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

/** The links to all screens that the reader may see, with the number of things to do. */
export const Navigation = ({ waiting }: { waiting: WaitingCounts }) => {
  const { frame } = useAdminWords();
  return (
    <>
      <Links label={frame.navigation} links={mainScreens} waiting={{ ...waiting }} />
      <Links label={frame.settings} links={settingScreens} />
    </>
  );
};
