import { Link } from '@tanstack/react-router';
import { ShopMark } from '../../shared/platform/shop-mark.tsx';
import { useShop } from '../../shared/platform/shop.ts';
import { useWords } from '../../words/words.ts';
import { CurrencySelect } from '../selectors/currency-select.tsx';
import { LanguageSelect } from '../selectors/language-select.tsx';
import { ThemeSwitch } from '../selectors/theme-switch.tsx';
import { SocialLinks } from './social-links.tsx';
import place from '../../kit/page/place.module.css';
import css from './footer.module.css';

const columns = [
  {
    head: 'shopColumn',
    links: [
      { to: '/collections', word: 'collections' },
      { to: '/buy-in-kg', word: 'buyInKg' },
      { to: '/buy-in-unit', word: 'buyInUnit' },
      { to: '/wishlist', word: 'wishlist' },
      { to: '/compare', word: 'compare' },
    ],
  },
  {
    head: 'shop',
    links: [
      { to: '/about', word: 'aboutUs' },
      { to: '/contact', word: 'contact' },
      { to: '/terms-of-use', word: 'terms' },
      { to: '/myorders', word: 'orders' },
      { to: '/my-account', word: 'myAccount' },
    ],
  },
] as const;
const payments = ['UPI', 'RuPay', 'Visa', 'Mastercard', 'COD'];

/** The night side of the page: the line once more, in marigold. */
export const Footer = () => {
  const { layout } = useWords();
  const { name, tagline } = useShop();
  return (
    <footer className={css.footer}>
      <div className={place.wrap}>
        <div className={css.line}>
          <ShopMark onNight />
        </div>
        <div className={css.inner}>
          <div>
            <p className={css.claim}>{tagline}</p>
            <SocialLinks label={layout.follow} className={css.social} />
          </div>
          {columns.map(({ head, links }) => (
            <div key={head}>
              <h2>{head === 'shop' ? name : layout[head]}</h2>
              <ul>
                {links.map(({ to, word }) => (
                  <li key={to}>
                    <Link to={to} preload={false} activeOptions={{ exact: true }}>
                      {layout[word]}
                    </Link>
                  </li>
                ))}
              </ul>
            </div>
          ))}
          <div>
            <h2>{layout.languageAndCurrency}</h2>
            <div className={css.pair}>
              <LanguageSelect />
              <CurrencySelect noteClass={css.note} />
              <ThemeSwitch />
            </div>
          </div>
        </div>
        <div className={css.end}>
          <span>{`© ${name}`}</span>
          <div className={css.pay} role="img" aria-label={layout.payments}>
            {payments.map((name) => (
              <span key={name}>{name}</span>
            ))}
          </div>
        </div>
      </div>
    </footer>
  );
};
