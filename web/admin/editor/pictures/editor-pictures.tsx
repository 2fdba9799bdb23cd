import { ArrowLeft, ArrowRight, Captions, Crop, ImagePlus, X } from 'lucide-react';
import { type ChangeEvent, type DragEvent, useEffect, useRef, useState } from 'react';
import type { WirePicture } from '../../../../contract/goods/product.ts';
import { addToast } from '../../../kit/feedback/toast-store.ts';
import { FieldError } from '../../../kit/form/field.tsx';
import { IconButton } from '../../../kit/icon/icon-button.tsx';
import { Icon } from '../../../kit/icon/icon.tsx';
import { useFocusAfterRemoval } from '../../../kit/overlay/use-focus-after-removal.ts';
import { Tile } from '../../../kit/tiles/tile.tsx';
import { MoveButtons } from '../../fields/lists/move-buttons.tsx';
import { moveItemBy, moveItemTo } from '../../fields/lists/move-items.ts';
import { Panel } from '../../parts/panel.tsx';
import { useAdminWords } from '../../parts/words.ts';
import type { EditorPart } from '../editor-part.ts';
import { CropDialog } from './crop-dialog.tsx';
import { PictureWords } from './picture-words.tsx';
import { UploadProgress } from './upload-progress.tsx';
import { pictureKinds } from './upload.ts';
import { useCrops } from './use-crops.ts';
import { type ChosenFile, useUploads } from './use-uploads.ts';
import typography from '../../../kit/typography.module.css';
import parts from '../../parts/page-parts.module.css';
import css from './editor-pictures.module.css';

/** The file input covers the whole zone, so that it takes dropped files, too. */
const DropZone = ({ onFiles }: { onFiles: (files: File[]) => void }) => {
  const { product } = useAdminWords();
  const take = (event: ChangeEvent<HTMLInputElement>): void => {
    onFiles([...(event.target.files ?? [])]);
    event.target.value = '';
  };
  return (
    <label className={css.drop}>
      <input
        type="file"
        accept={pictureKinds.join(',')}
        multiple
        aria-label={product.addPicture}
        onChange={take}
      />
      <Icon of={ImagePlus} />
      <span>
        {product.addPicture}
        <br />
        {product.upTo}
      </span>
    </label>
  );
};

const isFileInput = (target: EventTarget | null): boolean =>
  target instanceof HTMLInputElement && target.type === 'file';

/**
 * Takes pictures that are pasted or dropped anywhere on the page. Text is pasted as usual, and a
 * file input takes its own files.
 */
const usePastedFiles = (onFiles: (files: File[]) => void): void => {
  const take = useRef(onFiles);
  useEffect(() => {
    take.current = onFiles;
  });
  useEffect(() => {
    const bring = (event: Event, brought: DataTransfer | null): void => {
      const files = [...(brought?.files ?? [])].filter((file) => file.type.startsWith('image/'));
      if (files.length === 0) return;
      event.preventDefault();
      take.current(files);
    };
    const paste = (event: ClipboardEvent): void => bring(event, event.clipboardData);
    // Without this the browser leaves the page and opens the file.
    const over = (event: globalThis.DragEvent): void => {
      if (event.dataTransfer?.types.includes('Files') && !isFileInput(event.target))
        event.preventDefault();
    };
    const drop = (event: globalThis.DragEvent): void => {
      over(event);
      if (!isFileInput(event.target)) bring(event, event.dataTransfer);
    };
    const abort = new AbortController();
    document.addEventListener('paste', paste, abort);
    document.addEventListener('dragover', over, abort);
    document.addEventListener('drop', drop, abort);
    return () => abort.abort();
  }, []);
};

/**
 * Returns props that make a list item draggable to another place. The arrow buttons do the same by
 * keyboard.
 */
const useDragToReorder = (onPlace: (from: number, to: number) => void) => {
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

/** Puts an uploaded picture at the end, or in the place of the picture it was cropped from. */
const insertPicture = (
  images: readonly WirePicture[],
  picture: WirePicture,
  { instead }: ChosenFile,
): WirePicture[] => {
  const at =
    instead === undefined ? -1 : images.findIndex(({ secureUrl }) => secureUrl === instead);
  return at === -1 ? [...images, picture] : images.with(at, { ...images[at], ...picture });
};

/** Fetches a stored picture as a file, in its largest size. Throws when the server fails. */
const fetchPictureFile = async ({ secureUrl }: WirePicture): Promise<File> => {
  const answer = await fetch(secureUrl);
  if (!answer.ok) throw new Error(`Status ${answer.status}`);
  return new File([await answer.blob()], secureUrl.slice(secureUrl.lastIndexOf('/') + 1), {
    type: 'image/webp',
  });
};

/** Only a picture that the shop stores itself can be fetched again. */
const isStoredHere = ({ secureUrl }: WirePicture): boolean => secureUrl.startsWith('/pictures/');

/** Asks for a crop where a file needs one, then uploads the files. */
const usePictureUploads = (set: EditorPart['set']) => {
  const { crop } = useAdminWords();
  const { uploads, failures, add, cancel } = useUploads((picture, chosen) =>
    set((now) => ({ images: insertPicture(now.images, picture, chosen) })),
  );
  const { pending, chooseFrames } = useCrops();
  const take = async (files: readonly File[]): Promise<void> => add(await chooseFrames(files));
  const cropAgain = async (picture: WirePicture): Promise<void> => {
    const file = await fetchPictureFile(picture).catch(() => null);
    if (file === null) return addToast('failed', crop.unread);
    const chosen = await chooseFrames([file], true);
    await add(
      chosen
        .filter(({ frame }) => frame !== null)
        .map((one) => ({ ...one, instead: picture.secureUrl })),
    );
  };
  return { uploads, failures, cancel, pending, take, cropAgain };
};

/** The pictures of the list and the drop zone. */
const listItems = (list: HTMLElement): readonly Element[] => [...list.children];

const arrows = [ArrowLeft, ArrowRight] as const;

/** The pictures in their order: add by dropping, pasting or choosing; crop, move, remove. */
export const EditorPictures = ({ draft, set, fault }: EditorPart) => {
  const { product, act, crop, sending } = useAdminWords();
  const { uploads, failures, cancel, pending, take, cropAgain } = usePictureUploads(set);
  const { images } = draft;
  const [described, describe] = useState<number | null>(null);
  const dragAt = useDragToReorder((from, to) =>
    set((now) => ({ images: moveItemTo(now.images, from, to) })),
  );
  const list = useRef<HTMLUListElement>(null);
  usePastedFiles((files) => void take(files));
  useFocusAfterRemoval(list, listItems, images.length);
  const wrong = fault('images');
  return (
    <Panel
      title={product.pictures}
      aside={
        <span className={parts.hint}>
          {product.picturesHint} {product.dragHint}
        </span>
      }
    >
      <ul className={css.pictures} ref={list}>
        {images.map((picture, i) => (
          <li
            {...dragAt(i)}
            key={`${picture.secureUrl} ${images.slice(0, i).filter((one) => one.secureUrl === picture.secureUrl).length}`}
          >
            <Tile picture={picture} alt={product.picture(i + 1)} sizes="160px" square free />
            <div className={css.tools}>
              <MoveButtons
                name={product.picture(i + 1)}
                at={i}
                count={images.length}
                icons={arrows}
                iconSize={16}
                onMove={(by) => set({ images: moveItemBy(images, i, by) })}
              />
              <IconButton
                icon={Captions}
                iconSize={16}
                small
                label={crop.wordsOf(product.picture(i + 1))}
                onClick={() => describe(i)}
              />
              {isStoredHere(picture) && (
                <IconButton
                  icon={Crop}
                  iconSize={16}
                  small
                  label={crop.cropOf(product.picture(i + 1))}
                  onClick={() => void cropAgain(picture)}
                />
              )}
              <IconButton
                icon={X}
                iconSize={16}
                small
                label={act.remove(product.picture(i + 1))}
                onClick={() => set({ images: images.filter((_, at) => at !== i) })}
              />
            </div>
          </li>
        ))}
        {uploads.map((upload) => (
          <UploadProgress key={upload.key} upload={upload} onCancel={() => cancel(upload.key)} />
        ))}
        <li>
          <DropZone onFiles={(files) => void take(files)} />
        </li>
      </ul>
      <output className={typography.hidden}>{uploads.length > 0 ? sending.list : ''}</output>
      {[...failures, ...(wrong === undefined ? [] : [wrong])].map((text) => (
        <FieldError key={text}>{text}</FieldError>
      ))}
      <PictureWords
        draft={draft}
        set={set}
        fault={fault}
        at={described}
        onClose={() => describe(null)}
      />
      <CropDialog
        name={pending?.name ?? ''}
        picture={pending?.picture ?? null}
        count={pending?.count ?? 0}
        onFrame={(frame) => pending?.answer({ frame })}
        onAllWhole={() => pending?.answer('all-whole')}
        onClose={() => pending?.answer('none')}
      />
    </Panel>
  );
};
