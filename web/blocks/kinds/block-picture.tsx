import type { ShownBlockOf } from '../../../contract/office/shown-blocks.ts';
import { joinClasses } from '../../kit/join-classes.ts';
import { ResponsivePicture } from '../../kit/tiles/tile.tsx';
import { readTintAttributes } from '../../kit/tiles/tint.ts';
import css from './block-picture.module.css';

export type ShownPicture = ShownBlockOf<'gallery'>['pictures'][number];

/**
 * A picture in the frame that the merchant chose for it. Its room is reserved, so that nothing moves
 * when it arrives.
 */
export const BlockPicture = ({
  picture,
  sizes,
  isEager = false,
  className,
}: {
  picture: ShownPicture;
  sizes: string;
  isEager?: boolean;
  className?: string | undefined;
}) => (
  <div
    className={joinClasses(css.frame, css[picture.frame], className)}
    {...readTintAttributes(picture)}
  >
    <ResponsivePicture
      picture={picture}
      alt={picture.alt}
      sizes={sizes}
      eager={isEager && 'first'}
    />
  </div>
);
