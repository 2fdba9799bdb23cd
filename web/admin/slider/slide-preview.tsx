import { findOtherSaleLink } from '../../../shop/goods/slide.ts';
import { Scale } from '../../kit/pictures/scale.tsx';
import { ResponsivePicture, type TilePicture } from '../../kit/tiles/tile.tsx';
import { useWords } from '../../words/words.ts';
import type { DraftOf } from '../fields/draft.ts';
import { useAdminWords } from '../parts/words.ts';
import type { slideFields } from './slide-draft.ts';

type Slide = DraftOf<typeof slideFields>;
import css from './slide-preview.module.css';

/** Older pictures have no size and colour on the wire. */
const toTilePicture = ({
  secureUrl,
  width,
  height,
  hue,
  strength,
}: NonNullable<Slide['image']>): TilePicture =>
  width === undefined || height === undefined || hue === undefined || strength === undefined
    ? { secureUrl }
    : { secureUrl, width, height, hue, strength };

/** A small version of the slide as the home page shows it on a wide screen. */
export const SlidePreview = ({
  slide: { title, subtitle, link, linkText, image },
}: {
  slide: Slide;
}) => {
  const { slider } = useAdminWords();
  const { layout } = useWords();
  const other = findOtherSaleLink(link.trim());
  return (
    <figure className={css.preview} aria-label={slider.preview}>
      <div className={css.text}>
        <b>{title.trim() === '' ? '…' : title}</b>
        {subtitle.trim() !== '' && <p>{subtitle}</p>}
        <div>
          {linkText.trim() !== '' && <span>{linkText}</span>}
          {other !== undefined && <span className={css.other}>{layout[other.word]}</span>}
        </div>
      </div>
      <div className={css.art}>
        {image === null ? (
          <Scale />
        ) : (
          <ResponsivePicture picture={toTilePicture(image)} alt={slider.picture} sizes="440px" />
        )}
      </div>
    </figure>
  );
};
