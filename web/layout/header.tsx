import { Link } from '@tanstack/react-router';
import { Heart } from 'lucide-react';
import { Count, iconButtonClass } from '../kit/icon-button.tsx';
import { Icon } from '../kit/icon.tsx';
import place from '../kit/place.module.css';
import { useWishlistCount } from '../state/wishlist.ts';
import { useWords } from '../words/words.ts';
import { AccountMenu } from './account-menu.tsx';
import { CartMenu } from './cart-menu.tsx';
import css from './header.module.css';
import { mainLinks } from './links.ts';
import { Mark } from './mark.tsx';
import { MobileMenu } from './mobile-menu.tsx';
import { LanguageSelect } from './selectors.tsx';

const WishLink = () => {
  const { layout } = useWords();
  const count = useWishlistCount();
  return (
    <Link to="/wishlist" className={iconButtonClass} aria-label={layout.counted(layout.wishlist, count)}>
      <Icon of={Heart} />
      <Count of={count} />
    </Link>
  );
};

/** Logo, menu, and what is the visitor's own. Until the browser has taken over it shows a visitor with nothing. */
export const Header = () => {
  const { layout } = useWords();
  return (
    <header className={css.header}>
      <div className={`${place.wrap} ${css.inner}`}>
        <Link to="/" className={css.logo} aria-label={layout.shop}>
          <Mark />
          <span aria-hidden="true">{layout.shop}</span>
        </Link>
        <nav className={css.nav} aria-label={layout.main}>
          {mainLinks.map(({ to, word }) => <Link key={to} to={to} activeOptions={{ exact: true, includeSearch: false }}>{layout[word]}</Link>)}
        </nav>
        <div className={css.acts}>
          <div className={css.language}><LanguageSelect short /></div>
          <div className={css.account}><AccountMenu /></div>
          <WishLink />
          <CartMenu />
          <MobileMenu />
        </div>
      </div>
    </header>
  );
};
