import { ShoppingBag } from 'lucide-react';
import { type ComponentType, useEffect, useState } from 'react';
import type { WireCart } from '../../../contract/orders/cart.ts';
import { Button, ButtonLink } from '../../kit/button.tsx';
import { Count, iconButtonClass } from '../../kit/icon/icon-button.tsx';
import { Icon } from '../../kit/icon/icon.tsx';
import { Popover } from '../../kit/overlay/popover.tsx';
import { useCartAndWishlistLoader } from '../../shared/orders/cart/cart-and-wishlist-loader.ts';
import { loadCart, useCart } from '../../shared/orders/cart/cart.ts';
import { useSession } from '../../shared/people/session/session.ts';
import { useWords } from '../../words/words.ts';
import css from './cart-menu.module.css';

type Panel = ComponentType<{ cart: WireCart }>;

/**
 * The panel of the cart. Its code is loaded with the first item; until then, or when that fails,
 * the menu shows a text only.
 */
const LoadedPanel = ({ cart, panel: Shown }: { cart: WireCart; panel: Panel }) => (
  <Shown cart={cart} />
);

/** The menu without items: the cart is empty, not loaded yet, or failed to load. */
const CartMenuWithoutItems = () => {
  const { layout, states } = useWords();
  const { status, cart } = useCart();
  const visitor = useSession() === null;
  if (!visitor && status === 'failed') {
    return (
      <>
        <p>{states.failed}</p>
        <Button kind="line" size="small" onClick={() => void loadCart()}>
          {states.tryAgain}
        </Button>
      </>
    );
  }
  if (!visitor && (status !== 'ready' || cart.items.length > 0))
    return <p role="status">{layout.loadingCart}</p>;
  return (
    <>
      <p>{layout.emptyCart}</p>
      <ButtonLink to="/collections" kind="line" size="small">
        {layout.collections}
      </ButtonLink>
    </>
  );
};

/** The menu of the cart under its icon. It also loads the cart and the wishlist. */
export const CartMenu = () => {
  const { layout } = useWords();
  const { cart } = useCart();
  const [panel, setPanel] = useState<Panel | null>(null);
  const filled = cart.items.length > 0;
  useEffect(() => {
    if (filled)
      import('./cart-menu-panel.tsx').then(
        ({ CartMenuPanel }) => setPanel(() => CartMenuPanel),
        () => undefined,
      );
  }, [filled]);
  useCartAndWishlistLoader();
  const button = (
    <>
      <Icon of={ShoppingBag} />
      <Count of={cart.totalQuantity} />
    </>
  );
  return (
    <Popover
      label={layout.counted(layout.cart, cart.totalQuantity)}
      button={button}
      buttonClass={iconButtonClass}
      panelClass={filled && panel ? css.cart : css.empty}
    >
      {filled && panel ? <LoadedPanel cart={cart} panel={panel} /> : <CartMenuWithoutItems />}
    </Popover>
  );
};
