import { ShopMark } from '../shared/platform/shop-mark.tsx';
import css from './gift-cards.module.css';

/** Draws the card that somebody buys. `amount` is ready to be read, such as "Rs. 500.00". */
export const GiftCardPicture = ({ amount }: { amount: string }) => (
  <div className={css.picture} aria-hidden="true">
    <div className={css.card}>
      <div className={css.mark}>
        <ShopMark />
      </div>
      <b className={css.value}>{amount}</b>
    </div>
  </div>
);
