import { Section } from '@local/sections/footer';
import { ShopMark } from '../../shared/platform/shop-mark.tsx';
import { useShop } from '../../shared/platform/shop.ts';
import { useWords } from '../../words/words.ts';
import { MenuLink } from '../menu-link.tsx';
import { CurrencySelect } from '../selectors/currency-select.tsx';
import { LanguageSelect } from '../selectors/language-select.tsx';
import { ThemeSwitch } from '../selectors/theme-switch.tsx';
import { SocialLinks } from './social-links.tsx';
import place from '../../kit/page/place.module.css';
import css from './footer.module.css';

const payments = ['UPI', 'RuPay', 'Visa', 'Mastercard', 'COD'];

/** The night side of the page: the line once more, in marigold. */
export const Footer = () => {
  const { layout } = useWords();
  const { name, tagline, menus } = useShop();
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
          <div className={css.columns}>
            {menus.footer.map(({ label, href, items }) => (
              <div key={label}>
                <h2>{href === null ? label : <MenuLink href={href}>{label}</MenuLink>}</h2>
                <ul>
                  {items.map((item) => (
                    <li key={item.label}>
                      <MenuLink href={item.href}>{item.label}</MenuLink>
                    </li>
                  ))}
                </ul>
              </div>
            ))}
          </div>
          <div>
            <h2>{layout.languageAndCurrency}</h2>
            <div className={css.pair}>
              <LanguageSelect />
              <CurrencySelect noteClass={css.note} />
              <ThemeSwitch />
            </div>
          </div>
        </div>
        {Section !== null && <Section />}
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
