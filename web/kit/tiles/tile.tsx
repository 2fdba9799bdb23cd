import type { FunctionComponent, ReactNode } from 'react';
import {
  type Picture,
  type WidthRange,
  formatSourceSet,
} from '../../../shop/goods/product/picture.ts';
import { joinClasses } from '../join-classes.ts';
import { type TilePicture, readTintAttributes } from './tint.ts';
import css from './tile.module.css';

export type { TilePicture };

export interface TileProps {
  picture: TilePicture | null | undefined;
  /** Shown on hover and focus by the card around it. */
  second?: TilePicture | null | undefined;
  alt: string;
  /** The displayed width, for `sizes`: `(max-width: 40rem) 50vw, 25vw`. */
  sizes: string;
  /** The widths that this place can use, if not all. */
  widths?: WidthRange;
  /** The first pictures of a page are loaded at once, and `first` before the others. */
  eager?: boolean | 'first';
  square?: boolean;
  /** Round on all sides. */
  free?: boolean;
  className?: string | undefined;
  children?: ReactNode;
}

const withDefaults = ({
  secureUrl,
  width = 640,
  height = 720,
  hue = 0,
  strength = 1,
}: TilePicture): Picture => ({ secureUrl, width, height, hue, strength });

interface PictureProps {
  picture: TilePicture;
  alt: string;
  sizes: string;
  widths?: WidthRange | undefined;
  eager?: boolean | 'first';
  className?: string | undefined;
}

/**
 * Renders a picture in AVIF in the stored sizes; one of another host unchanged. Browsers without
 * AVIF are few by now and get the largest WebP, so that no page lists all sizes twice.
 */
const renderPicture = ({ picture, alt, sizes, widths, eager = false, className }: PictureProps) => {
  const full = withDefaults(picture);
  const avif = formatSourceSet(full, widths);
  return (
    <picture className={className}>
      {avif !== null && <source type="image/avif" srcSet={avif} sizes={sizes} />}
      <img
        src={full.secureUrl}
        width={full.width}
        height={full.height}
        alt={alt}
        {...(eager === 'first' ? firstOfAll : eager ? undefined : lazily)}
      />
    </picture>
  );
};

const firstOfAll = { fetchPriority: 'high' } as const;
const lazily = { loading: 'lazy', decoding: 'async' } as const;

export const ResponsivePicture: FunctionComponent<PictureProps> = renderPicture;

/** Renders a tile without a component of its own, for lists with many. */
export const renderTile = ({
  picture,
  second,
  alt,
  sizes,
  widths,
  eager = false,
  square = false,
  free = false,
  className,
  children,
}: TileProps) => (
  <div
    className={joinClasses(css.tile, square && css.square, free && css.free, className)}
    {...readTintAttributes(picture)}
  >
    {picture && renderPicture({ picture, alt, sizes, widths, eager })}
    {second && renderPicture({ picture: second, alt: '', sizes, widths, className: css.second })}
    {children}
  </div>
);

/** A picture on its tinted tile. */
export const Tile: FunctionComponent<TileProps> = (props) => renderTile(props);
