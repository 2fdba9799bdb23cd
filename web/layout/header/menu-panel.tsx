import { Fragment } from 'react';
import { Button, ButtonLink } from '../../kit/button.tsx';
import { renderSpriteIcon } from '../../kit/icon/icon-sprite.tsx';
import { isStaff } from '../../shared/people/session/is-staff.ts';
import { logout, useSession } from '../../shared/people/session/session.ts';
import { useShop } from '../../shared/platform/shop.ts';
import { useWords } from '../../words/words.ts';
import { SocialLinks } from '../footer/social-links.tsx';
import { MenuLink } from '../menu-link.tsx';
import { CurrencySelect } from '../selectors/currency-select.tsx';
import { LanguageSelect } from '../selectors/language-select.tsx';
import { ThemeSwitch } from '../selectors/theme-switch.tsx';
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
  const { menus } = useShop();
  return (
    <>
      <nav aria-label={layout.menu}>
        {menus.header.map(({ label, href, items }) => (
          <Fragment key={label}>
            {href === null ? (
              <p>{label}</p>
            ) : (
              <MenuLink href={href}>
                {`${label} `}
                {renderSpriteIcon('arrow')}
              </MenuLink>
            )}
            {items.length > 0 && (
              <ul>
                {items.map((item) => (
                  <li key={item.label}>
                    <MenuLink href={item.href}>{item.label}</MenuLink>
                  </li>
                ))}
              </ul>
            )}
          </Fragment>
        ))}
      </nav>
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
