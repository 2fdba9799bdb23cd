import type { WirePicture } from '../../../contract/goods/product.ts';
import { Tile } from '../../kit/tiles/tile.tsx';
import type { Bound } from '../fields/bind.ts';
import { PictureField } from '../fields/picture-field.tsx';
import { useAdminWords } from '../parts/words.ts';
import css from './collections.module.css';

/** The picture above the products: chosen, shown, taken away. */
export const CollectionPicture = ({ value, error, onChange }: Bound<WirePicture | null>) => {
  const { blocks, slider } = useAdminWords();
  return (
    <div className={css.picture}>
      {value !== null && <Tile picture={value} alt="" sizes="240px" free className={css.tile} />}
      <PictureField
        hasPicture={value !== null}
        choose={value === null ? slider.choosePicture : blocks.changePicture}
        remove={slider.removePicture}
        error={error}
        onChange={onChange}
      />
    </div>
  );
};
