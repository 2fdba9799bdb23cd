import { useEffect, useRef, useState } from 'react';
import { formatRupees } from '../../../../shop/money.ts';
import { Button } from '../../../kit/button.tsx';
import { calculateLinePrice } from '../../../shared/orders/cart/cart-item.ts';
import { useWords } from '../../../words/words.ts';
import type { FullProduct } from '../product-loader.ts';
import { isSoldOut, useAddToCart } from './product-add.tsx';
import type { Choice, ChoiceStep, Offer } from './product-choice.ts';
import css from './product-buy-box.module.css';

/**
 * On a phone the way into the cart stays within the thumb's reach while the button itself is out of
 * sight.
 */
export const ProductBar = (props: {
  product: FullProduct;
  choice: Choice;
  choose: (step: ChoiceStep) => void;
  offer: Offer;
}) => {
  const { product, offer, choice } = props;
  const words = useWords().product;
  const { press, busy, disabled } = useAddToCart(props);
  const mark = useRef<HTMLDivElement>(null);
  const [away, setAway] = useState(true);
  useEffect(() => {
    if (mark.current === null) return;
    const watch = new IntersectionObserver(([seen]) =>
      setAway(seen !== undefined && !seen.isIntersecting && seen.boundingClientRect.top > 0),
    );
    watch.observe(mark.current);
    return () => watch.disconnect();
  }, []);
  if (offer.variant === null || (product.affiliateLink ?? '') !== '') return null;
  return (
    <>
      <div ref={mark} />
      <div className={css.bar} hidden={!away}>
        <div>
          <span>{offer.variant.size}</span>
          <b>{formatRupees(calculateLinePrice(product, offer.variant, choice.quantity))}</b>
        </div>
        <Button onClick={press} busy={busy} disabled={disabled}>
          {isSoldOut(offer) ? words.outOfStock : words.addToCart}
        </Button>
      </div>
    </>
  );
};
