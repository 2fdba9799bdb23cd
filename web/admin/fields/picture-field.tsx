import { type ChangeEvent, useId, useRef } from 'react';
import type { WirePicture } from '../../../contract/goods/product.ts';
import { Button } from '../../kit/button.tsx';
import { FieldError } from '../../kit/form/field.tsx';
import { useFocusAfterChange } from '../../kit/overlay/use-focus-after-change.ts';
import { pictureKinds } from '../editor/pictures/upload.ts';
import { useUploads } from '../editor/pictures/use-uploads.ts';
import { useAdminWords } from '../parts/words.ts';
import css from './picture-field.module.css';

interface PictureFieldProps {
  /** The name of its input in the form. */
  name?: string;
  /** What the picture is, for the names of the buttons. */
  label?: string;
  hasPicture: boolean;
  choose: string;
  remove: string;
  error: string | undefined;
  /** May several be chosen at once? Each is told by a call. */
  multiple?: boolean;
  onChange: (picture: WirePicture | null) => void;
}

/** A picture to upload or to take away, or several to upload. What is chosen is shown by whoever uses this. */
export const PictureField = ({
  name,
  label,
  hasPicture,
  choose,
  remove,
  error,
  multiple = false,
  onChange,
}: PictureFieldProps) => {
  const { product } = useAdminWords();
  const { uploads, failures, add } = useUploads(onChange);
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  useFocusAfterChange(box, String(hasPicture));
  const take = ({ target }: ChangeEvent<HTMLInputElement>): void => {
    const files = [...(target.files ?? [])].slice(0, multiple ? undefined : 1);
    void add(files.map((file) => ({ file, frame: null })));
    target.value = '';
  };
  const nameOf = (act: string): string | undefined =>
    label === undefined ? undefined : `${label}: ${act}`;
  const isUploading = uploads.length > 0;
  return (
    <>
      <div ref={box} tabIndex={-1} className={css.tools}>
        <label htmlFor={id} className={css.choose} aria-busy={isUploading || undefined}>
          <input
            id={id}
            name={name}
            type="file"
            accept={pictureKinds.join(',')}
            multiple={multiple}
            aria-label={isUploading ? undefined : nameOf(choose)}
            onChange={take}
          />
          {isUploading ? product.uploading : choose}
        </label>
        {hasPicture && (
          <Button
            kind="quiet"
            size="small"
            aria-label={nameOf(remove)}
            onClick={() => onChange(null)}
          >
            {remove}
          </Button>
        )}
      </div>
      {[...failures, ...(error === undefined ? [] : [error])].map((text) => (
        <FieldError key={text}>{text}</FieldError>
      ))}
    </>
  );
};
