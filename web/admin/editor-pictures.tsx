import type { ChangeEvent } from 'react';
import { ArrowLeft, ArrowRight, ImagePlus, X } from 'lucide-react';
import { FieldError } from '../kit/field.tsx';
import { Icon } from '../kit/icon.tsx';
import { IconButton } from '../kit/icon-button.tsx';
import { Tile } from '../kit/tile.tsx';
import type { EditorPart } from './editor-part.ts';
import css from './editor-pictures.module.css';
import { moved } from './moved.ts';
import parts from './page-parts.module.css';
import { Panel } from './panel.tsx';
import { pictureKinds } from './upload.ts';
import { useUploads } from './use-uploads.ts';
import { useAdminWords } from './words.ts';

/** The chooser of files lies over the whole zone, so that what is dropped on it is taken too. */
const DropZone = ({ waiting, onFiles }: { waiting: number; onFiles: (files: File[]) => void }) => {
  const { product } = useAdminWords();
  const take = (event: ChangeEvent<HTMLInputElement>): void => {
    onFiles([...(event.target.files ?? [])]);
    event.target.value = '';
  };
  return (
    <label className={css.drop}>
      <input type="file" accept={pictureKinds.join(',')} multiple aria-label={product.addPicture} onChange={take} />
      <Icon of={ImagePlus} />
      {waiting > 0 ? <output>{product.uploading}</output> : <span>{product.addPicture}<br />{product.upTo}</span>}
    </label>
  );
};

/** The pictures in their order: add by dropping or choosing, move, remove. */
export const EditorPictures = ({ draft, set, fault }: EditorPart) => {
  const { product, act } = useAdminWords();
  const { waiting, failures, add } = useUploads((picture) => set((now) => ({ images: [...now.images, picture] })));
  const { images } = draft;
  const wrong = fault('images');
  return (
    <Panel title={product.pictures} aside={<span className={parts.hint}>{product.picturesHint}</span>}>
      <ul className={css.pictures}>
        {images.map((picture, i) => (
          <li key={`${picture.secureUrl} ${images.slice(0, i).filter((one) => one.secureUrl === picture.secureUrl).length}`}>
            <Tile picture={picture} alt={product.picture(i + 1)} sizes="160px" square free />
            <div className={css.tools}>
              <IconButton icon={ArrowLeft} iconSize={16} small label={act.up(product.picture(i + 1))} disabled={i === 0} onClick={() => set({ images: moved(images, i, -1) })} />
              <IconButton icon={ArrowRight} iconSize={16} small label={act.down(product.picture(i + 1))} disabled={i === images.length - 1} onClick={() => set({ images: moved(images, i, 1) })} />
              <IconButton icon={X} iconSize={16} small label={act.remove(product.picture(i + 1))} onClick={() => set({ images: images.filter((_, at) => at !== i) })} />
            </div>
          </li>
        ))}
        <li><DropZone waiting={waiting} onFiles={(files) => void add(files)} /></li>
      </ul>
      {[...failures, ...(wrong === undefined ? [] : [wrong])].map((text) => <FieldError key={text}>{text}</FieldError>)}
    </Panel>
  );
};
