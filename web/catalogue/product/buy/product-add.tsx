import { Link, useLocation, useNavigate } from '@tanstack/react-router';
import { GitCompareArrows, Heart } from 'lucide-react';
import { useState } from 'react';
import { formatRupees } from '../../../../shop/money.ts';
import { maxQuantity } from '../../../../shop/orders/cart.ts';
import { finishAfterPaint } from '../../../kit/behaviour/run-after-paint.ts';
import { Button, ButtonAnchor } from '../../../kit/button.tsx';
import { Stepper } from '../../../kit/form/stepper.tsx';
import { IconButton } from '../../../kit/icon/icon-button.tsx';
import { toggleCompare, useComparedProducts } from '../../../shared/goods/lists/compare.ts';
import { toggleWishlist, useWishlist } from '../../../shared/goods/lists/wishlist.ts';
import {
  buildCartItem,
  calculateLinePrice,
  isCheaperByRule,
} from '../../../shared/orders/cart/cart-item.ts';
import { addToCart, useCart } from '../../../shared/orders/cart/cart.ts';
import { useSession } from '../../../shared/people/session/session.ts';
import { showToast } from '../../../shared/platform/messages.ts';
import { useWords } from '../../../words/words.ts';
import type { FullProduct } from '../product-loader.ts';
import type { Choice, ChoiceStep, Offer } from './product-choice.ts';
import typography from '../../../kit/typography.module.css';
import css from './product-buy-box.module.css';

interface AddProps {
  product: FullProduct;
  choice: Choice;
  choose: (step: ChoiceStep) => void;
  offer: Offer;
  /** In the quick view: without the comparison. */
  brief?: boolean;
}

/**
 * Returns the action of the "Add to cart" button. A visitor goes to the login first and comes back
 * here (CART-1, docs/product.md).
 */
export const useAddToCart = ({ product, choice, choose, offer }: AddProps) => {
  const navigate = useNavigate();
  const { href } = useLocation();
  const { unansweredChanges } = useCart();
  const isLoggedIn = useSession() !== null;
  const [adding, setAdding] = useState(false);
  const add = async ({ variant, room }: Offer): Promise<void> => {
    setAdding(false);
    if (variant === null) return;
    const item = buildCartItem(product, variant, choice.color);
    const added = addToCart(item, Math.min(choice.quantity, room));
    if (isLoggedIn) return choose({ kind: 'added' });
    // The login page shows what waits, and only a loaded page keeps it.
    await added;
    showToast('less', ({ toasts }) => toasts.cart.loginFirst);
    void navigate({ to: '/login-register', search: { next: href } });
  };
  const press = (): void => {
    if (adding || offer.variant === null || offer.room === 0) return;
    // The button shows the press first. The whole page follows, as it shows what is left.
    setAdding(isLoggedIn);
    finishAfterPaint(() => void add(offer));
  };
  return { press, busy: adding || unansweredChanges > 0, disabled: offer.room === 0 };
};

/** Heart and scales: neither needs a login. */
const Aside = ({
  productId,
  brief = false,
}: {
  productId: string;
  brief?: boolean | undefined;
}) => {
  const words = useWords().product;
  const wished = useWishlist().includes(productId);
  const compared = useComparedProducts().includes(productId);
  return (
    <>
      <IconButton
        bordered
        icon={Heart}
        label={words.wishlist}
        aria-pressed={wished}
        onClick={() => toggleWishlist(productId)}
      />
      {!brief && (
        <IconButton
          bordered
          icon={GitCompareArrows}
          label={words.compare}
          aria-pressed={compared}
          onClick={() => toggleCompare(productId)}
        />
      )}
    </>
  );
};

/** Is nothing left to add, because the stock is empty or all of it is in the cart? */
export const isSoldOut = ({ state }: Offer): boolean =>
  state === 'out-of-stock' || state === 'all-in-cart';

/** Says that the cart holds all that can be added, with a link to the cart. */
const AllInCart = ({ offer: { state, variant } }: { offer: Offer }) => {
  const words = useWords().product;
  if (variant === null || (state !== 'all-in-cart' && state !== 'line-full')) return null;
  return (
    <p className={css.note}>
      {state === 'all-in-cart' ? words.allInCart : words.mostInLine(maxQuantity)}{' '}
      <Link to="/cart" className={typography.link}>
        {words.toCart}
      </Link>
    </p>
  );
};

/**
 * Quantity, "Add to cart", wishlist and comparison. A product of another shop only has its link
 * (PRODUCT-6, docs/product.md).
 */
export const ProductAdd = (props: AddProps) => {
  const { product, choice, choose, offer } = props;
  const words = useWords().product;
  const { press, busy, disabled } = useAddToCart(props);
  // The press that takes the last one leaves the focus where it is: a dead button would drop it.
  const [pressed, setPressed] = useState(false);
  if (product.affiliateLink !== null && product.affiliateLink !== '') {
    return (
      <div className={css.only}>
        <ButtonAnchor
          href={product.affiliateLink}
          target="_blank"
          rel="noopener noreferrer nofollow sponsored"
        >
          {words.buyNow}
          <span className={typography.hidden}>, {words.newPage}</span>
        </ButtonAnchor>
        <Aside productId={product._id} brief={props.brief} />
      </div>
    );
  }
  const { variant } = offer;
  const sum = variant !== null &&
    (variant.weightGrams !== null || isCheaperByRule(product, variant, choice.quantity)) && (
      <>
        {' · '}
        <span className={css.sum}>
          {formatRupees(calculateLinePrice(product, variant, choice.quantity))}
        </span>
      </>
    );
  return (
    <div>
      <div className={css.go}>
        <Stepper
          eager
          value={choice.quantity}
          max={Math.max(1, offer.room)}
          onChange={(quantity) => choose({ kind: 'quantity', quantity })}
          label={words.quantity}
          lessLabel={words.less}
          moreLabel={words.more}
          mostLabel={(most) => (most < offer.left ? words.mostInLine(most) : words.onlyLeft(most))}
          disabled={disabled}
        />
        <Button
          onClick={() => {
            setPressed(true);
            press();
          }}
          onBlur={() => setPressed(false)}
          busy={busy}
          disabled={disabled && !pressed}
          aria-disabled={disabled || undefined}
        >
          {busy ? (
            words.adding
          ) : isSoldOut(offer) ? (
            words.outOfStock
          ) : (
            <span>
              {words.addToCart}
              {sum}
            </span>
          )}
        </Button>
        <Aside productId={product._id} brief={props.brief} />
      </div>
      <AllInCart offer={offer} />
    </div>
  );
};
