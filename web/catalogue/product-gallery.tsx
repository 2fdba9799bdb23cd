import { useState } from 'react';
import { classes } from '../kit/classes.ts';
import { Tile } from '../kit/tile.tsx';
import { useWords } from '../words/words.ts';
import css from './product-gallery.module.css';
import type { FullProduct } from './product-loader.ts';
import type { GalleryKind } from './product-presets.ts';

interface GalleryProps {
  product: FullProduct;
  kind: GalleryKind;
  /** The picture of what is chosen: it comes to the front whenever it changes. */
  chosen: number;
}

const large = '(max-width: 1100px) 92vw, 50vw';
const half = '(max-width: 1100px) 46vw, 25vw';

/** Small pictures beside the big one; a click brings one to the front. */
const Strip = ({ product, kind, chosen }: GalleryProps) => {
  const words = useWords().product;
  // A picture picked by hand stays until something else is chosen.
  const [picked, pick] = useState({ under: chosen, picture: chosen });
  const shown = picked.under === chosen ? picked.picture : chosen;
  const { images, name } = product;
  return (
    <div className={classes(css.strip, kind === 'strip-right' && css.stripRight)}>
      <ul className={css.thumbs} aria-label={words.pictures}>
        {images.map((image, i) => (
          <li key={image.secureUrl}>
            <button type="button" className={css.thumb} aria-pressed={i === shown} aria-label={words.picture(i + 1, images.length)} onClick={() => pick({ under: chosen, picture: i })}>
              <Tile picture={image} alt="" sizes="84px" square free />
            </button>
          </li>
        ))}
      </ul>
      <div className={css.main}>
        {images.map((image, i) => (
          <Tile key={image.secureUrl} picture={image} alt={i === shown ? name : ''} sizes={large} eager={i === chosen} className={i === shown ? undefined : css.hidden} />
        ))}
      </div>
    </div>
  );
};

/** The pictures of a product, in the way of the route. The chosen one stands first where all are seen at once. */
export const ProductGallery = ({ product, kind, chosen }: GalleryProps) => {
  const words = useWords().product;
  const { images, name } = product;
  const front = images[chosen] ?? images[0];
  const manner = kind === 'auto' ? (product.productType === 'per kg' ? 'strip-left' : 'grid') : kind;
  if (front === undefined || manner === 'single' || images.length === 1) {
    return <div className={css.main}><Tile picture={front} alt={name} sizes={large} eager /></div>;
  }
  if (manner === 'strip-left' || manner === 'strip-right') return <Strip product={product} kind={manner} chosen={chosen} />;
  const ordered = [front, ...images.filter((image) => image !== front)];
  const tiles = ordered.map((image, i) => (
    <Tile key={image.secureUrl} picture={image} alt={i === 0 ? name : words.picture(i + 1, images.length)} sizes={manner === 'stacked' ? large : half} eager={i === 0} />
  ));
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by the keyboard
  if (manner === 'slider') return <section className={css.slider} aria-label={words.pictures} tabIndex={0}>{tiles}</section>;
  return <div className={manner === 'stacked' ? css.stacked : css.grid}>{tiles}</div>;
};
