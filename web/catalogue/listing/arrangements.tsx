import { Link } from '@tanstack/react-router';
import { useWords } from '../../words/words.ts';
import { arrangementNames } from './address/listing-presets.ts';
import typography from '../../kit/typography.module.css';
import css from './listing-page.module.css';

export interface ArrangementsProps {
  path: string;
}

/** The other arrangements of the whole shop, so that each can be reached by a click. */
export const Arrangements = ({ path }: ArrangementsProps) => {
  const words = useWords().catalogue;
  return (
    <nav className={css.views} aria-labelledby="views">
      <h2 id="views">{words.arrangement}</h2>
      <ul>
        {arrangementNames.map((name) => (
          <li key={name}>
            <Link
              className={typography.more}
              to={`/${name}`}
              aria-current={path === `/${name}` ? 'page' : undefined}
            >
              {words.arrangements[name]}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
};
