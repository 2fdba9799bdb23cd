import { Gift } from 'lucide-react';
import { giftCardProductId } from '../../../shop/money/credit/gift-card.ts';
import { Tile, type TilePicture, type TileProps } from './tile.tsx';
import css from './line-tile.module.css';

interface LineTileProps extends Omit<TileProps, 'picture' | 'second' | 'children'> {
  item: { productId: string; image: TilePicture | null };
}

/** The picture of an order line. A gift card has no picture, so its tile shows a sign. */
export const LineTile = ({ item: { productId, image }, alt, ...rest }: LineTileProps) => (
  <Tile {...rest} picture={image} alt={alt}>
    {productId === giftCardProductId && (
      <Gift
        className={css.sign}
        {...(alt === '' ? { 'aria-hidden': true } : { role: 'img', 'aria-label': alt })}
      />
    )}
  </Tile>
);
