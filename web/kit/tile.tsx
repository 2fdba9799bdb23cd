import type { ReactNode } from 'react';
import { type Picture, formatSourceSet } from '../../shop/catalogue/picture.ts';
import { joinClasses } from './join-classes.ts';
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
  /** The first pictures of a page are loaded at once. */
  eager?: boolean;
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

/** A picture in AVIF and WebP in the stored sizes; a picture of another host unchanged. */
export const ResponsivePicture = ({
  picture,
  alt,
  sizes,
  eager = false,
  className,
}: {
  picture: TilePicture;
  alt: string;
  sizes: string;
  eager?: boolean;
  className?: string | undefined;
}) => {
  const full = withDefaults(picture);
  const avif = formatSourceSet(full, 'avif');
  const webp = formatSourceSet(full, 'webp');
  const loading = eager
    ? ({ fetchPriority: 'high' } as const)
    : ({ loading: 'lazy', decoding: 'async' } as const);
  return (
    <picture className={className}>
      {avif !== null && <source type="image/avif" srcSet={avif} sizes={sizes} />}
      <img
        src={full.secureUrl}
        {...(webp === null ? {} : { srcSet: webp, sizes })}
        width={full.width}
        height={full.height}
        alt={alt}
        {...loading}
      />
    </picture>
  );
};

/** A picture on its tinted tile. */
export const Tile = ({
  picture,
  second,
  alt,
  sizes,
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
    {picture && <ResponsivePicture picture={picture} alt={alt} sizes={sizes} eager={eager} />}
    {second && <ResponsivePicture picture={second} alt="" sizes={sizes} className={css.second} />}
    {children}
  </div>
);
