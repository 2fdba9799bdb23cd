import { type ChangeEvent, type DragEvent, useEffect, useRef, useState } from 'react';
import { ArrowLeft, ArrowRight, ImagePlus, X } from 'lucide-react';
import { FieldError } from '../kit/field.tsx';
import { Icon } from '../kit/icon.tsx';
import { IconButton } from '../kit/icon-button.tsx';
import { Tile } from '../kit/tile.tsx';
import type { EditorPart } from './editor-part.ts';
import css from './editor-pictures.module.css';
import { moved, placed } from './moved.ts';
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

/** Pictures that are pasted anywhere on the page are taken as if they were dropped; text goes where it always goes. */
const usePasted = (onFiles: (files: File[]) => void): void => {
  const take = useRef(onFiles);
  useEffect(() => {
    take.current = onFiles;
  });
  useEffect(() => {
    const paste = (event: ClipboardEvent): void => {
      const files = [...(event.clipboardData?.files ?? [])].filter((file) => file.type.startsWith('image/'));
      if (files.length === 0) return;
      event.preventDefault();
      take.current(files);
    };
    document.addEventListener('paste', paste);
    return () => document.removeEventListener('paste', paste);
  }, []);
};

/** What makes an item of a list one that is dragged to another place of it; the arrows do the same by keyboard. */
const useDragged = (onPlace: (from: number, to: number) => void) => {
  const [dragged, setDragged] = useState<number | null>(null);
  return (at: number) => ({
    draggable: true,
    'data-dragged': dragged === at || undefined,
    onDragStart: (event: DragEvent) => {
      event.dataTransfer.effectAllowed = 'move';
      setDragged(at);
    },
    onDragOver: (event: DragEvent) => {
      if (dragged !== null) event.preventDefault();
    },
    onDrop: (event: DragEvent) => {
      if (dragged === null) return;
      event.preventDefault();
      onPlace(dragged, at);
      setDragged(null);
    },
    onDragEnd: () => setDragged(null),
  });
};

/** The pictures in their order: add by dropping, pasting or choosing, drag or move, remove. */
export const EditorPictures = ({ draft, set, fault }: EditorPart) => {
  const { product, act } = useAdminWords();
  const { waiting, failures, add } = useUploads((picture) => set((now) => ({ images: [...now.images, picture] })));
  const { images } = draft;
  const dragAt = useDragged((from, to) => set((now) => ({ images: placed(now.images, from, to) })));
  usePasted((files) => void add(files));
  const wrong = fault('images');
  return (
    <Panel title={product.pictures} aside={<span className={parts.hint}>{product.picturesHint} {product.dragHint}</span>}>
      <ul className={css.pictures}>
        {images.map((picture, i) => (
          <li {...dragAt(i)} key={`${picture.secureUrl} ${images.slice(0, i).filter((one) => one.secureUrl === picture.secureUrl).length}`}>
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
