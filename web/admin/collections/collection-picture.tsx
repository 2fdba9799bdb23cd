import { type ChangeEvent, useId } from 'react';
import type { WirePicture } from '../../../contract/goods/product.ts';
import { Button } from '../../kit/button.tsx';
import { FieldError } from '../../kit/form/field.tsx';
import { Tile } from '../../kit/tiles/tile.tsx';
import { pictureKinds } from '../editor/pictures/upload.ts';
import { useUploads } from '../editor/pictures/use-uploads.ts';
import type { Bound } from '../fields/bind.ts';
import { useAdminWords } from '../parts/words.ts';
import css from './collections.module.css';

/** The picture above the products: chosen, shown, taken away. */
export const CollectionPicture = ({ value, error, onChange }: Bound<WirePicture | null>) => {
  const { slider, product } = useAdminWords();
  const { uploads, failures, add } = useUploads((picture) => onChange(picture));
  const id = useId();
  const choose = (event: ChangeEvent<HTMLInputElement>): void => {
    void add([...(event.target.files ?? [])].slice(0, 1).map((file) => ({ file, frame: null })));
    event.target.value = '';
  };
  return (
    <div className={css.picture}>
      {value !== null && <Tile picture={value} alt="" sizes="240px" free className={css.tile} />}
      <div className={css.tools}>
        <label htmlFor={id} className={css.choose} aria-busy={uploads.length > 0 || undefined}>
          <input id={id} type="file" accept={pictureKinds.join(',')} onChange={choose} />
          {uploads.length > 0 ? product.uploading : slider.choosePicture}
        </label>
        {value !== null && (
          <Button kind="quiet" size="small" onClick={() => onChange(null)}>
            {slider.removePicture}
          </Button>
        )}
      </div>
      {[...failures, ...(error === undefined ? [] : [error])].map((text) => (
        <FieldError key={text}>{text}</FieldError>
      ))}
    </div>
  );
};
