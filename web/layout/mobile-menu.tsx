import { Link } from '@tanstack/react-router';
import { ArrowRight, Menu, X } from 'lucide-react';
import { Button, ButtonLink } from '../kit/button.tsx';
import { iconButtonClass } from '../kit/icon-button.tsx';
import { Icon } from '../kit/icon.tsx';
import { Popover } from '../kit/popover.tsx';
import { logout, useSession } from '../state/session.ts';
import { useWords } from '../words/words.ts';
import css from './header.module.css';
import { mainLinks } from './links.ts';
import { CurrencySelect, LanguageSelect } from './selectors.tsx';
import { SocialLinks } from './social-links.tsx';

const Personal = () => {
  const { layout } = useWords();
  const user = useSession();
  if (user === null) return <div className={css.pair}><ButtonLink to="/login-register">{layout.login}</ButtonLink></div>;
  return (
    <>
      <div className={css.pair}>
        {user.isAdmin ? <ButtonLink to="/admin">{layout.dashboard}</ButtonLink> : <ButtonLink to="/myorders">{layout.orders}</ButtonLink>}
        <ButtonLink to="/my-account" kind="line">{layout.myAccount}</ButtonLink>
      </div>
      <div className={css.pair}><Button kind="quiet" onClick={() => void logout()}>{layout.logout}</Button></div>
    </>
  );
};

/** The menu of small screens: hangs from under the header, which stays. */
export const MobileMenu = () => {
  const { layout } = useWords();
  const button = <><Icon of={Menu} className={css.bars} /><Icon of={X} className={css.shut} /></>;
  return (
    <div className={css.burger}>
      <Popover label={layout.menu} button={button} buttonClass={iconButtonClass} panelClass={css.sheet}>
        <nav aria-label={layout.menu}>
          {mainLinks.map(({ to, word }) => (
            <Link key={to} to={to} activeOptions={{ exact: true, includeSearch: false }}>{layout[word]} <Icon of={ArrowRight} /></Link>
          ))}
        </nav>
        <Personal />
        <div className={css.pair}>
          <LanguageSelect labelHidden={false} small={false} />
          <CurrencySelect labelHidden={false} small={false} />
        </div>
        <SocialLinks label={layout.follow} className={css.social} />
      </Popover>
    </div>
  );
};
