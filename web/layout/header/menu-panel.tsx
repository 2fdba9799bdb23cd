import { Link } from '@tanstack/react-router';
import { Button, ButtonLink } from '../../kit/button.tsx';
import { renderSpriteIcon } from '../../kit/icon/icon-sprite.tsx';
import { isStaff } from '../../shared/people/session/is-staff.ts';
import { logout, useSession } from '../../shared/people/session/session.ts';
import { useWords } from '../../words/words.ts';
import { SocialLinks } from '../footer/social-links.tsx';
import { CurrencySelect } from '../selectors/currency-select.tsx';
import { LanguageSelect } from '../selectors/language-select.tsx';
import { ThemeSwitch } from '../selectors/theme-switch.tsx';
import { HeaderSearch } from './header-search.tsx';
import { mainLinks } from './main-links.ts';
import css from './header.module.css';

const Personal = () => {
  const { layout } = useWords();
  const user = useSession();
  if (user === null)
    return (
      <div className={css.pair}>
        <ButtonLink to="/login-register">{layout.login}</ButtonLink>
      </div>
    );
  return (
    <>
      <div className={css.pair}>
        <ButtonLink to="/my-account">{layout.myAccount}</ButtonLink>
        {isStaff(user) ? (
          <ButtonLink to="/admin" kind="line">
            {layout.dashboard}
          </ButtonLink>
        ) : (
          <ButtonLink to="/myorders" kind="line">
            {layout.orders}
          </ButtonLink>
        )}
      </div>
      <div className={css.pair}>
        <Button kind="quiet" onClick={() => void logout()}>
          {layout.logout}
        </Button>
      </div>
    </>
  );
};

/** The panel of the menu on small screens. */
export const MenuPanel = () => {
  const { layout } = useWords();
  return (
    <>
      <nav aria-label={layout.menu}>
        {mainLinks.map(({ to, word }) => (
          <Link key={to} to={to} activeOptions={{ exact: true, includeSearch: false }}>
            {`${layout[word]} `}
            {renderSpriteIcon('arrow')}
          </Link>
        ))}
      </nav>
      <div className={css.search}>
        <HeaderSearch />
      </div>
      <Personal />
      <div className={css.pair}>
        <LanguageSelect labelHidden={false} small={false} />
        <CurrencySelect labelHidden={false} small={false} />
        <ThemeSwitch labelHidden={false} small={false} />
      </div>
      <SocialLinks label={layout.follow} className={css.social} />
    </>
  );
};
