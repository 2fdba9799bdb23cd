import { lazy, type MouseEvent, type ReactNode, useId, useState } from 'react';
import type { WirePicture } from '../../../../contract/goods/product.ts';
import { readText } from '../../../../shop/texts.ts';
import { joinClasses } from '../../../kit/join-classes.ts';
import { Tile } from '../../../kit/tiles/tile.tsx';
import { useShop } from '../../../shared/platform/shop.ts';
import { useLanguage, useWords } from '../../../words/words.ts';
import { Late } from '../product-late.tsx';
import type { FullProduct } from '../product-loader.ts';
import { useTrack } from './gallery-track.ts';
import type { GalleryKind } from './product-presets.ts';
import css from './product-gallery.module.css';

const GalleryZoom = lazy(() => import('./gallery-zoom.tsx'));

interface GalleryProps {
  product: FullProduct;
  kind: GalleryKind;
  /** The picture of the choice; it comes to the front when the choice changes. */
  chosen: number;
  /** In the quick view: the pictures cannot be enlarged. */
  still?: boolean;
}

/** Returns the position of a picture in the grid or the stack. The chosen picture comes first. */
const computePlace = (i: number, front: number): number =>
  i === front ? 0 : i < front ? i + 1 : i;

const large = '(max-width: 68.75rem) 92vw, 50vw';
const half = '(max-width: 68.75rem) 46vw, 25vw';
const twoThirds = '(max-width: 68.75rem) 60vw, 33vw';
const sizesByKind: Partial<Record<GalleryKind, string>> = {
  grid: half,
  slider: `(max-width: 40rem) 92vw, ${half}`,
};

/** A click without a modifier key; with one, the browser opens the picture as a link. */
const isPlain = ({ ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): boolean =>
  !(ctrlKey || metaKey || shiftKey || altKey);
const handlePlainClick =
  (work: () => void) =>
  (event: MouseEvent): void => {
    if (!isPlain(event)) return;
    event.preventDefault();
    work();
  };

interface FrameProps {
  id: string;
  className: string;
  href: string;
  /** Null where it cannot be enlarged. */
  label: string | null;
  quiet: boolean;
  onOpen: () => void;
  children: ReactNode;
}

/**
 * A picture of the track: a link to the picture itself, so that it can be looked at without
 * JavaScript too.
 */
const Frame = ({ id, className, href, label, quiet, onOpen, children }: FrameProps) =>
  label === null ? (
    <div id={id} className={className}>
      {children}
    </div>
  ) : (
    <a
      id={id}
      className={className}
      href={href}
      aria-label={label}
      tabIndex={quiet ? -1 : undefined}
      onClick={handlePlainClick(onOpen)}
    >
      {children}
    </a>
  );

/** Thumbnails that bring a picture to the front. The arrow keys move between them. */
const Thumbs = ({
  base,
  images,
  shown,
  show,
}: {
  base: string;
  images: readonly WirePicture[];
  shown: number;
  show: (i: number) => void;
}) => {
  const words = useWords().product;
  return (
    <ul className={css.thumbs} aria-label={words.pictures}>
      {images.map((image, i) => (
        <li key={image.secureUrl}>
          <a
            href={`#${base}-${i}`}
            className={css.thumb}
            aria-current={i === shown ? 'true' : undefined}
            aria-label={words.picture(i + 1, images.length)}
            onClick={handlePlainClick(() => show(i))}
          >
            <Tile picture={image} alt="" sizes="84px" square free />
          </a>
        </li>
      ))}
    </ul>
  );
};

/**
 * The pictures of a product, in the manner of the route: a track to be swiped with thumbs beside
 * it, all at once in a grid or one below the other, or several side by side. On a phone all but the
 * grid are the track with thumbs.
 */
export const ProductGallery = ({ product, kind, chosen, still = false }: GalleryProps) => {
  const words = useWords().product;
  const language = useLanguage();
  const { mainLanguage } = useShop();
  const base = useId();
  const { name } = product;
  const readAlt = ({ alt = {} }: WirePicture): string =>
    readText(alt, language, mainLanguage) || name;
  const manner =
    kind === 'auto' ? (product.productType === 'per kg' ? 'strip-left' : 'grid') : kind;
  const images = manner === 'single' ? product.images.slice(chosen, chosen + 1) : product.images;
  const { track, shown, show, onScroll, onTouchStart, onKeyDown } = useTrack(
    images.length,
    manner === 'single' ? 0 : chosen,
  );
  const [zoomed, zoom] = useState<number | null>(null);
  const strip = manner.startsWith('strip');
  const several = images.length > 1;
  const front = images.length === 1 ? 0 : chosen;
  const three = manner === 'grid' && images.length === 3;
  const sizeOf = (i: number): string =>
    (three && i === front ? twoThirds : sizesByKind[manner]) ?? large;
  return (
    // The arrow keys of the links within.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      className={joinClasses(css.gallery, several && css[manner], three && css.three)}
      onKeyDown={onKeyDown}
    >
      {several && manner !== 'slider' && manner !== 'grid' && (
        <Thumbs base={base} images={images} shown={shown} show={show} />
      )}
      <div
        ref={track}
        className={css.track}
        {...(still && several ? { role: 'group', tabIndex: 0, 'aria-label': words.pictures } : {})}
        onScroll={onScroll}
        onTouchStart={onTouchStart}
      >
        {images.length === 0 && (
          <div className={css.frame}>
            <Tile picture={null} alt={name} sizes={large} />
          </div>
        )}
        {images.map((image, i) => (
          <Frame
            key={image.secureUrl}
            id={`${base}-${i}`}
            className={joinClasses(
              css.frame,
              i === front && css.front,
              computePlace(i, front) > 0 && css.later,
              computePlace(i, front) > 1 && css.below,
            )}
            href={image.secureUrl}
            label={still ? null : words.enlarge(i + 1, images.length)}
            quiet={strip && i !== shown}
            onOpen={() => zoom(i)}
          >
            <Tile
              picture={image}
              alt={i === shown || !strip ? readAlt(image) : ''}
              sizes={sizeOf(i)}
              eager={i === front && 'first'}
            />
          </Frame>
        ))}
      </div>
      {zoomed !== null && (
        <Late>
          <GalleryZoom
            pictures={images}
            name={name}
            readAlt={readAlt}
            first={zoomed}
            onClose={(last) => {
              zoom(null);
              show(last);
              document.getElementById(`${base}-${last}`)?.focus({ preventScroll: true });
            }}
          />
        </Late>
      )}
    </div>
  );
};
