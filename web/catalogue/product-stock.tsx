import { classes } from '../kit/classes.ts';
import { useWords } from '../words/words.ts';
import type { Offer } from './product-choice.ts';
import css from './product-stock.module.css';

/** From here on the last pieces are counted aloud. */
const few = 5;

/** How much is left of what is chosen, in words and a colour. */
export const Stock = ({ offer }: { offer: Offer }) => {
  const words = useWords().product;
  if (offer.state === 'out-of-stock') return <em className={classes(css.stock, css.out)}>{words.outOfStock}</em>;
  if (offer.state === 'all-in-cart') return <em className={classes(css.stock, css.low)}>{words.allInCart}</em>;
  return <em className={classes(css.stock, offer.left <= few && css.low)}>{offer.left <= few ? words.onlyLeft(offer.left) : words.inStock(offer.left)}</em>;
};
