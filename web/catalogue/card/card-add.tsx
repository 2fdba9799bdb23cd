import { useRef, useState } from 'react';
import { calculateRoomLeft, maxQuantity } from '../../../shop/orders/cart.ts';
import { addToast } from '../../kit/feedback/toast-store.ts';
import { LessIcon, MoreIcon } from '../../kit/icon/count-icons.ts';
import { renderSpriteIcon } from '../../kit/icon/icon-sprite.tsx';
import { Icon } from '../../kit/icon/icon.tsx';
import { joinClasses } from '../../kit/join-classes.ts';
import { NamedGroup } from '../../kit/page/named-group.tsx';
import { setCartQuantity, useCart } from '../../shared/orders/cart/cart.ts';
import { countInCart, readLineKey } from '../../shared/orders/cart/optimistic-cart.ts';
import { useAddVariation } from '../../shared/orders/cart/use-add-variation.ts';
import { useAction } from '../../shared/platform/use-action.ts';
import { useWords } from '../../words/words.ts';
import type { RenderCardAdd } from './card-add-store.ts';
import type { CardData } from './card-data.ts';
import { quickView } from './quick-view-store.ts';
import typography from '../../kit/typography.module.css';
import css from './card-add.module.css';

interface CardAddProps {
  product: CardData;
  inRow: boolean;
}

/**
 * Adds one piece or pack with one tap; then minus, how many there are, plus. Goods by the kilo have
 * their weights beside it (LIST-30, docs/product.md).
 */
const CardAdd = ({ product: { id, name, perKg, sizes }, inRow }: CardAddProps) => {
  const words = useWords().product;
  const { cart } = useCart();
  // What is sold out meanwhile shows in the quick view what is left.
  const add = useAddVariation(quickView.set);
  const { busy, run } = useAction();
  const more = useRef<HTMLButtonElement>(null);
  const [chosen, setChosen] = useState<string | null>(null);
  const lines = cart.items.filter(({ productId }) => productId === id);
  const size = chosen ?? lines[0]?.selectedProductSize ?? sizes[0];
  const line = lines.find(({ selectedProductSize }) => selectedProductSize === size);
  const isFull =
    line !== undefined &&
    calculateRoomLeft(line.stock, countInCart(cart, line.variationId), line.quantity) === 0;
  const change = (by: number): void => {
    if (line === undefined) return run(() => add(id, (variant) => variant.size === size));
    const { quantity, stock } = line;
    if (by > 0 && isFull) {
      addToast(
        'less',
        quantity < maxQuantity ? words.onlyLeft(stock) : words.mostInLine(maxQuantity),
      );
      return;
    }
    // The button of the last piece goes, and the focus must not go with it.
    if (quantity + by === 0) more.current?.focus();
    setCartQuantity(readLineKey(line), quantity + by);
  };
  return (
    <div className={joinClasses(css.adds, inRow && css.inRow)}>
      {perKg && sizes.length > 1 && (
        <label className={css.weight}>
          {size}
          {renderSpriteIcon('down')}
          <select
            aria-label={`${words.weight}, ${name}`}
            value={size}
            onChange={({ target }) => setChosen(target.value)}
          >
            {sizes.map((one) => (
              <option key={one}>{one}</option>
            ))}
          </select>
        </label>
      )}
      <NamedGroup label={name} className={joinClasses(css.count, line !== undefined && css.held)}>
        {line !== undefined && (
          <>
            <button type="button" aria-label={words.less} onClick={() => change(-1)}>
              <Icon of={LessIcon} size={16} />
            </button>
            <span className={css.quantity}>
              <span className={typography.hidden}>{`${words.quantity} `}</span>
              {line.quantity}
            </span>
          </>
        )}
        <button
          key="more"
          ref={more}
          type="button"
          aria-label={line === undefined ? `${words.addToCart}, ${name}` : words.more}
          aria-busy={busy || undefined}
          aria-disabled={isFull || undefined}
          onClick={() => change(1)}
        >
          <Icon of={MoreIcon} size={18} />
        </button>
      </NamedGroup>
    </div>
  );
};

/** Nothing where there is more to choose. */
export const renderCardAdd: RenderCardAdd = (product, inRow = false) =>
  product.sizes.length > 0 && <CardAdd product={product} inRow={inRow} />;
