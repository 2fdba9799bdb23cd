import { Link } from '@tanstack/react-router';
import { memo, useState } from 'react';
import { ColourDots } from '../kit/colour-dot.tsx';
import { classes } from '../kit/classes.ts';
import { iconButtonClass } from '../kit/icon-button.tsx';
import { SpriteIcon } from '../kit/icon-sprite.tsx';
import { Tag, Tags } from '../kit/mark.tsx';
import { Price } from '../kit/price.tsx';
import { Stars } from '../kit/stars.tsx';
import { Tile } from '../kit/tile.tsx';
import { toggleWish, useWishlist } from '../state/wishlist.ts';
import { useWords } from '../words/words.ts';
import css from './card.module.css';
import type { CardData } from './card-data.ts';
import { openQuickView } from './quick-view-store.ts';

export interface CardProps {
  product: CardData;
  /** One card a row, with the short description. */
  line?: boolean;
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

/** An icon button that points at the drawing of the page's sprite: fifty cards would repeat it a hundred times. */
const SpriteButton = ({ icon, label, className, ...rest }: SpriteButtonProps) => (
  <button {...rest} type="button" aria-label={label} className={classes(iconButtonClass, className)}>
    <SpriteIcon of={icon} />
  </button>
);

const WishButton = ({ id, name }: { id: string; name: string }) => {
  const words = useWords().catalogue;
  const wished = useWishlist().includes(id);
  return <SpriteButton className={css.wish} icon="heart" label={words.wishOf(name)} aria-pressed={wished} onClick={() => toggleWish(id)} />;
};

const gridSizes = '(max-width: 640px) 46vw, 24vw';

/** True from the first time that a pointer or the focus comes to the card: only then is its second picture fetched. */
const useNearing = () => {
  const [near, setNear] = useState(false);
  const come = (): void => setNear(true);
  return { near, come: { onPointerEnter: come, onFocus: come } };
};

/** A product in a grid or a list. The whole card is the link; what else it offers stands above that link. */
export const Card = memo(({ product, line = false, eager = false, sizes = gridSizes }: CardProps) => {
  const words = useWords().catalogue;
  const { id, name, perKg, pictures, discount, isNew, weights, colours } = product;
  const { near, come } = useNearing();
  const second = near && !line ? pictures[1] : undefined;
  return (
    <article className={classes(css.card, line && css.line)} {...come}>
      <div className={css.stage}>
        <Tile picture={pictures[0]} second={second} alt="" sizes={line ? '220px' : sizes} eager={eager} className={second && css.two} />
        <Tags>
          {discount > 0 && <Tag kind="off">-{discount}%</Tag>}
          {isNew && <Tag>{words.isNew}</Tag>}
        </Tags>
        <WishButton id={id} name={name} />
        <div className={css.do}>
          <span className={css.select} aria-hidden="true">{words.selectOption}</span>
          <SpriteButton className={css.view} icon="eye" label={words.quickViewOf(name)} onClick={() => openQuickView(id)} />
        </div>
      </div>
      <h3 className={css.name}><Link className={css.link} to="/product/$id" params={{ id }}>{name}</Link></h3>
      <p className={css.price}><Price now={product.price} was={product.was} per={perKg ? words.perKg : undefined} wasLabel={words.was} /></p>
      {line && <p className={css.short}>{product.short}</p>}
      <div className={css.meta}>
        <Stars value={product.stars} label={words.starsOf(product.stars)}>{product.reviews}</Stars>
        {weights.length > 0 && <span className={css.weights}>{weights.join(' · ')}</span>}
        {colours.length > 0 && <ColourDots colours={colours} label={words.colours(colours.map(({ value }) => value).join(', '))} />}
      </div>
    </article>
  );
});
