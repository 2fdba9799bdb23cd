import { type ReactNode, useState } from 'react';
import { buildLinkAttributes } from '../../kit/html/plain-link.tsx';
import { iconButtonClass } from '../../kit/icon/icon-button.tsx';
import { renderSpriteIcon } from '../../kit/icon/icon-sprite.tsx';
import { joinClasses } from '../../kit/join-classes.ts';
import { Tag, Tags } from '../../kit/marks/badges.tsx';
import { renderColourDots } from '../../kit/marks/colour-dot.tsx';
import { renderPrice } from '../../kit/marks/price.tsx';
import { toggleWishlist } from '../../shared/goods/lists/wishlist.ts';
import { renderRating } from '../../shared/goods/rating.tsx';
import type { Words } from '../../words/words.ts';
import { type CardData, buildCardPath } from './card-data.ts';
import { DiscountUntil } from './discount-until.tsx';
import { quickView } from './quick-view-store.ts';
import css from './card.module.css';

/**
 * The parts of a card. A listing has fifty cards, and React takes as long for a small component as
 * for its elements, so the parts are functions that return elements.
 */

type CatalogueWords = Words['catalogue'];
type ClassName = string | undefined;

/** Renders the button that puts the product on the wishlist, or takes it off. */
export const renderWishButton = (
  { id, name }: CardData,
  words: CatalogueWords,
  { wished, className }: { wished: boolean; className: ClassName },
) => (
  <button
    type="button"
    className={joinClasses(iconButtonClass, className)}
    aria-label={words.wishOf(name)}
    aria-pressed={wished}
    onClick={() => toggleWishlist(id)}
  >
    {renderSpriteIcon('heart')}
  </button>
);

/** Renders the button that opens the quick view. */
export const renderViewButton = (
  { id, name }: CardData,
  words: CatalogueWords,
  className: ClassName,
) => (
  <button
    type="button"
    className={joinClasses(iconButtonClass, className)}
    aria-label={words.quickViewOf(name)}
    onClick={() => quickView.set(id)}
  >
    {renderSpriteIcon('eye')}
  </button>
);

/** Renders the reduction and whether the product is new, hanging from the line. */
export const renderTags = ({ discount, isNew }: CardData, words: CatalogueWords) =>
  (discount > 0 || isNew) && (
    <Tags>
      {discount > 0 && <Tag kind="off">{`-${discount}%`}</Tag>}
      {isNew && <Tag>{words.isNew}</Tag>}
    </Tags>
  );

/** Renders the name, and the link that the whole card is. */
export const renderName = (card: CardData, className: ClassName, children?: ReactNode) => (
  <a className={css.link} {...buildLinkAttributes(buildCardPath(card))}>
    <h3 className={className}>{card.name}</h3>
    {children}
  </a>
);

export const renderCardPrice = (
  { price, was, until, perKg }: CardData,
  words: CatalogueWords,
  className: ClassName,
) => (
  <p className={className}>
    {renderPrice({ now: price, was, per: perKg ? words.perKg : undefined, wasLabel: words.was })}
    {until !== null && <DiscountUntil until={until} />}
  </p>
);

/** Weights that a card names. */
const maxWeights = 3;

/** Renders stars, weights and colours. */
export const renderMeta = (
  card: CardData,
  words: CatalogueWords,
  className: ClassName = css.meta,
) => (
  <div className={className}>
    {renderRating(card, words)}
    {card.perKg && (
      <span className={css.weights}>{card.sizes.slice(0, maxWeights).join(' · ')}</span>
    )}
    {card.colours.length > 0 &&
      renderColourDots(
        card.colours,
        words.colours(card.colours.map(({ value }) => value).join(', ')),
      )}
  </div>
);

/**
 * Returns whether pointer or focus has reached the card. Only then does it load its second picture.
 */
export const useNearing = () => {
  const [near, setNear] = useState(false);
  const showNear = (): void => setNear(true);
  return { near, nearingProps: { onMouseEnter: showNear, onFocus: showNear } };
};
