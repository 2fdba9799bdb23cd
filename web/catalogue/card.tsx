import { Link } from '@tanstack/react-router';
import { Eye, Heart } from 'lucide-react';
import { memo } from 'react';
import { ColourDots } from '../kit/chips.tsx';
import { classes } from '../kit/classes.ts';
import { IconButton } from '../kit/icon-button.tsx';
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

const WishButton = ({ id, name }: { id: string; name: string }) => {
  const words = useWords().catalogue;
  const wished = useWishlist().includes(id);
  return <IconButton className={css.wish} icon={Heart} label={words.wishOf(name)} aria-pressed={wished} onClick={() => toggleWish(id)} />;
};

const gridSizes = '(max-width: 640px) 46vw, (max-width: 1100px) 31vw, 24vw';

/** A product in a grid or a list. The whole card is the link; what else it offers stands above that link. */
export const Card = memo(({ product, line = false, eager = false, sizes = gridSizes }: CardProps) => {
  const words = useWords().catalogue;
  const { id, name, perKg, pictures, discount, isNew, weights, colours } = product;
  return (
    <article className={classes(css.card, line && css.line)}>
      <div className={css.stage}>
        <Tile picture={pictures[0]} second={line ? null : pictures[1]} alt="" sizes={line ? '220px' : sizes} eager={eager} className={pictures[1] && !line ? css.two : undefined} />
        <Tags>
          {discount > 0 && <Tag kind="off">-{discount}%</Tag>}
          {isNew && <Tag>{words.isNew}</Tag>}
        </Tags>
        <WishButton id={id} name={name} />
        <div className={css.do}>
          <span className={css.select} aria-hidden="true">{words.selectOption}</span>
          <IconButton className={css.view} icon={Eye} label={words.quickViewOf(name)} onClick={() => openQuickView(id)} />
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
