import { memo, type ReactNode, useState } from 'react';
import { Tag, Tags } from '../../kit/badges.tsx';
import { ColourDots } from '../../kit/colour-dot.tsx';
import { iconButtonClass } from '../../kit/icon/icon-button.tsx';
import { SpriteIcon } from '../../kit/icon/icon-sprite.tsx';
import { joinClasses } from '../../kit/join-classes.ts';
import { PlainLink } from '../../kit/plain-link.tsx';
import { Price } from '../../kit/price.tsx';
import { Stars } from '../../kit/stars.tsx';
import { Tile } from '../../kit/tile.tsx';
import { toggleWishlist, useWishlist } from '../../state/lists/wishlist.ts';
import { useWords } from '../../words/words.ts';
import { type CardData, buildProductPath } from './card-data.ts';
import { OfferUntil } from './offer-until.tsx';
import { openQuickView } from './quick-view-store.ts';
import css from './card.module.css';

export interface CardProps {
  product: CardData;
  /** Among the first that are seen. */
  eager?: boolean;
  sizes?: string;
}

interface SpriteButtonProps {
  icon: 'heart' | 'eye';
  label: string;
  className: string | undefined;
  'aria-pressed'?: boolean;
  onClick: () => void;
}

/**
 * An icon button that points at the drawing of the page's sprite: fifty cards would repeat it a
 * hundred times.
 */
const SpriteButton = ({ icon, label, className, ...rest }: SpriteButtonProps) => (
  <button
    {...rest}
    type="button"
    aria-label={label}
    className={joinClasses(iconButtonClass, className)}
  >
    <SpriteIcon of={icon} />
  </button>
);

interface ActProps {
  product: CardData;
  className: string | undefined;
}

/** Puts the product on the wishlist, or takes it off. */
export const WishButton = ({ product: { id, name }, className }: ActProps) => {
  const words = useWords().catalogue;
  const wished = useWishlist().includes(id);
  return (
    <SpriteButton
      className={className}
      icon="heart"
      label={words.wishOf(name)}
      aria-pressed={wished}
      onClick={() => toggleWishlist(id)}
    />
  );
};

export const ViewButton = ({ product: { id, name }, className }: ActProps) => {
  const words = useWords().catalogue;
  return (
    <SpriteButton
      className={className}
      icon="eye"
      label={words.quickViewOf(name)}
      onClick={() => openQuickView(id)}
    />
  );
};

/** The reduction and whether it is new, hanging from the line. */
export const CardTags = ({ product: { discount, isNew } }: { product: CardData }) => {
  const words = useWords().catalogue;
  return (
    <Tags>
      {discount > 0 && <Tag kind="off">-{discount}%</Tag>}
      {isNew && <Tag>{words.isNew}</Tag>}
    </Tags>
  );
};

/** The name, and the link that the whole card is. */
export const CardName = ({
  product: { id, name },
  className,
  children,
}: ActProps & { children?: ReactNode }) => (
  <PlainLink className={css.link} href={buildProductPath(id)}>
    <h3 className={className}>{name}</h3>
    {children}
  </PlainLink>
);

export const CardPrice = ({ product: { price, was, until, perKg }, className }: ActProps) => {
  const words = useWords().catalogue;
  return (
    <p className={className}>
      <Price now={price} was={was} per={perKg ? words.perKg : undefined} wasLabel={words.was} />
      {until !== null && <OfferUntil until={until} />}
    </p>
  );
};

export const CardMeta = ({ product, className }: ActProps) => {
  const words = useWords().catalogue;
  const { weights, colours } = product;
  return (
    <div className={joinClasses(css.meta, className)}>
      <Stars value={product.stars} label={words.starsOf(product.stars)}>
        {product.reviews}
      </Stars>
      {weights.length > 0 && <span className={css.weights}>{weights.join(' · ')}</span>}
      {colours.length > 0 && (
        <ColourDots
          colours={colours}
          label={words.colours(colours.map(({ value }) => value).join(', '))}
        />
      )}
    </div>
  );
};

const gridSizes = '(max-width: 40rem) calc(50vw - 28px), 24vw';

/**
 * Returns whether pointer or focus has reached the card. Only then does it load its second picture.
 */
export const useNearing = () => {
  const [near, setNear] = useState(false);
  const showNear = (): void => setNear(true);
  return { near, nearingProps: { onPointerEnter: showNear, onFocus: showNear } };
};

/** A product in a grid. The whole card is a link; its buttons lie above that link. */
export const Card = memo(({ product, eager = false, sizes = gridSizes }: CardProps) => {
  const words = useWords().catalogue;
  const { near, nearingProps } = useNearing();
  const [first, other] = product.pictures;
  const second = near ? other : undefined;
  return (
    <article className={css.card} {...nearingProps}>
      <div className={css.stage}>
        <Tile
          picture={first}
          second={second}
          alt=""
          sizes={sizes}
          eager={eager}
          className={second && css.two}
        />
        <CardTags product={product} />
        <WishButton product={product} className={css.wish} />
        <ViewButton product={product} className={css.view} />
      </div>
      <CardName product={product} className={css.name}>
        <span className={css.select}>{words.selectOption}</span>
      </CardName>
      <CardPrice product={product} className={css.price} />
      <CardMeta product={product} className={undefined} />
    </article>
  );
});
