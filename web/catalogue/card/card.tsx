import { memo } from 'react';
import { renderTile } from '../../kit/tiles/tile.tsx';
import { useIsWished } from '../../shared/goods/lists/wishlist.ts';
import { useWords } from '../../words/words.ts';
import { cardAdd } from './card-add-store.ts';
import type { CardData } from './card-data.ts';
import {
  renderCardPrice,
  renderMeta,
  renderName,
  renderTags,
  renderViewButton,
  renderWishButton,
  useNearing,
} from './card-parts.tsx';
import css from './card.module.css';

export interface CardProps {
  product: CardData;
  /** Among the first that are seen. */
  eager?: boolean;
  sizes?: string;
}

/** A card is wider than the smallest copy of a picture on any screen. */
export const cardWidths = [320, 1280] as const;
/** On a phone a card is half as wide as the screen, less 28 px: 43vw there. */
const gridSizes = '(max-width:40rem) 43vw,24vw';

/** A product in a grid. The whole card is a link; its buttons lie above that link. */
export const Card = memo(({ product, eager = false, sizes = gridSizes }: CardProps) => {
  const words = useWords().catalogue;
  const wished = useIsWished(product.id);
  const renderAdd = cardAdd.use();
  const { near, nearingProps } = useNearing();
  const [picture, other] = product.pictures;
  const second = near ? other : undefined;
  return (
    <article className={css.card} {...nearingProps}>
      <div className={css.stage}>
        {renderTile({
          picture,
          second,
          alt: '',
          sizes,
          widths: cardWidths,
          eager: eager && 'first',
          className: second && css.two,
        })}
        {renderTags(product, words)}
        {renderWishButton(product, words, { wished, className: css.wish })}
        {renderViewButton(product, words, css.view)}
        {renderAdd?.(product)}
      </div>
      {renderName(product, css.name, <span className={css.select}>{words.selectOption}</span>)}
      {renderCardPrice(product, words, css.price)}
      {renderMeta(product, words)}
    </article>
  );
});
