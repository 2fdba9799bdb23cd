import { Link } from '@tanstack/react-router';
import { Icon } from '../kit/icon.tsx';
import css from './frame.module.css';
import { goods, settings } from './screens.ts';
import { useAdminWords } from './words.ts';

const Links = ({ label, links }: { label: string; links: typeof goods | typeof settings }) => {
  const { frame } = useAdminWords();
  return (
    <nav className={css.nav} aria-label={label}>
      {links.map(({ to, word, icon }) => (
        <Link key={to} to={to} activeOptions={{ exact: to === '/admin', includeSearch: false }}><Icon of={icon} size={18} /> {frame[word]}</Link>
      ))}
    </nav>
  );
};

/** Everywhere one can go in the dashboard. */
export const Navigation = () => {
  const { frame } = useAdminWords();
  return (
    <>
      <Links label={frame.navigation} links={goods} />
      <Links label={frame.settings} links={settings} />
    </>
  );
};
