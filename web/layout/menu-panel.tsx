import { Link } from '@tanstack/react-router';
import { Button, ButtonLink } from '../kit/button.tsx';
import { renderSpriteIcon } from '../kit/icon/icon-sprite.tsx';
import { QuickHtml } from '../kit/quick-html.tsx';
import { isStaff } from '../state/session/is-staff.ts';
import { logout, useSession } from '../state/session/session.ts';
import { useWords } from '../words/words.ts';
import { CurrencySelect } from './currency-select.tsx';
import { HeaderSearch } from './header-search.tsx';
import { LanguageSelect } from './language-select.tsx';
import { mainLinks } from './main-links.ts';
import { SocialLinks } from './social-links.tsx';
import { ThemeSwitch } from './theme-switch.tsx';
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
      <QuickHtml as="nav" aria-label={layout.menu}>
        {mainLinks.map(({ to, word }) => (
          <Link key={to} to={to} activeOptions={{ exact: true, includeSearch: false }}>
            {`${layout[word]} `}
            {renderSpriteIcon('arrow')}
          </Link>
        ))}
      </QuickHtml>
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
