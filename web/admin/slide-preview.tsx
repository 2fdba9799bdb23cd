import { Scale } from '../kit/scale.tsx';
import { PictureOf, type TilePicture } from '../kit/tile.tsx';
import type { SlideRow } from './slide-draft.ts';
import css from './slide-preview.module.css';
import { useAdminWords } from './words.ts';

/** The wire leaves out what is not known of an older picture. */
const pictureOf = ({ secureUrl, width, height, hue, strength }: NonNullable<SlideRow['image']>): TilePicture =>
  width === undefined || height === undefined || hue === undefined || strength === undefined ? { secureUrl } : { secureUrl, width, height, hue, strength };

/** The slide as the home page shows it on a wide screen, small, while it is written. */
export const SlidePreview = ({ slide: { title, subtitle, linkText, image } }: { slide: SlideRow }) => {
  const { slider } = useAdminWords();
  return (
    <figure className={css.preview} aria-label={slider.preview}>
      <div className={css.text}>
        <b>{title.trim() === '' ? '…' : title}</b>
        {subtitle.trim() !== '' && <p>{subtitle}</p>}
        {linkText.trim() !== '' && <span>{linkText}</span>}
      </div>
      <div className={css.art}>{image === null ? <Scale /> : <PictureOf picture={pictureOf(image)} alt={slider.picture} sizes="440px" />}</div>
    </figure>
  );
};
