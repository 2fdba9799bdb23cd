import { Link } from '@tanstack/react-router';
import { GitCompareArrows } from 'lucide-react';
import { Suspense } from 'react';
import { Count, iconButtonClass } from '../../kit/icon/icon-button.tsx';
import { renderSpriteIcon } from '../../kit/icon/icon-sprite.tsx';
import { Icon } from '../../kit/icon/icon.tsx';
import { useCompareCount } from '../../shared/goods/lists/compare.ts';
import { useWishlistCount } from '../../shared/goods/lists/wishlist.ts';
import { ShopMark } from '../../shared/platform/shop-mark.tsx';
import { useShop } from '../../shared/platform/shop.ts';
import { useWords } from '../../words/words.ts';
import { LanguageSelect } from '../deferred-parts.tsx';
import { AccountMenu } from './account-menu.tsx';
import { CartMenu } from './cart-menu.tsx';
import { MainMenu } from './main-menu.tsx';
import { MobileMenu } from './mobile-menu.tsx';
import { SearchMenu } from './search-menu.tsx';
import place from '../../kit/page/place.module.css';
import css from './header.module.css';

const WishLink = () => {
  const { layout } = useWords();
  const count = useWishlistCount();
  return (
    <Link
      to="/wishlist"
      className={iconButtonClass}
      aria-label={layout.counted(layout.wishlist, count)}
    >
      {renderSpriteIcon('heart')}
      <Count of={count} />
    </Link>
  );
};

/** Shown only while products are compared; the footer always links there. */
const CompareLink = () => {
  const { layout } = useWords();
  const count = useCompareCount();
  if (count === 0) return null;
  return (
    <Link
      to="/compare"
      className={iconButtonClass}
      aria-label={layout.counted(layout.compare, count)}
    >
      <Icon of={GitCompareArrows} />
      <Count of={count} />
    </Link>
  );
};

/** Logo, menu, account and cart. Until hydration it shows an empty cart and no account. */
export const Header = () => {
  const { layout } = useWords();
  const { name } = useShop();
  return (
    <header className={css.header}>
      <div className={`${place.wrap} ${css.inner}`}>
        <Link to="/" activeOptions={{ exact: true }} className={css.logo} aria-label={name}>
          <ShopMark />
        </Link>
        <nav className={css.nav} aria-label={layout.main}>
          <MainMenu />
        </nav>
        <div className={css.acts}>
          <div className={css.language}>
            <Suspense>
              <LanguageSelect short />
            </Suspense>
          </div>
          <SearchMenu />
          <div className={css.account}>
            <AccountMenu />
          </div>
          <CompareLink />
          <WishLink />
          <CartMenu />
          <MobileMenu />
        </div>
      </div>
    </header>
  );
};
