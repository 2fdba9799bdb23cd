import { ArrowLeft, ArrowRight, X, ZoomIn, ZoomOut } from 'lucide-react';
import { type KeyboardEvent, useCallback, useEffect, useRef, useState } from 'react';
import type { WirePicture } from '../../../../contract/goods/product.ts';
import { IconButton } from '../../../kit/icon/icon-button.tsx';
import { Tile } from '../../../kit/tiles/tile.tsx';
import { useLateWords } from '../../../words/product-late.ts';
import { useWords } from '../../../words/words.ts';
import { startZoom, type Zoom } from './gallery-zoom-start.ts';
import css from './gallery-zoom.module.css';

interface StageProps {
  picture: WirePicture;
  alt: string;
  /** Gives the zoom to the buttons and keys around the picture. */
  hold: (zoom: Zoom) => void;
  turn: (by: -1 | 1) => void;
}

/** One picture as large as the window; another one starts whole, by its key. */
const Stage = ({ picture, alt, hold, turn }: StageProps) => {
  const stage = useRef<HTMLDivElement>(null);
  const moved = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (stage.current === null || moved.current === null) return;
    const started = startZoom(stage.current, moved.current, turn);
    hold(started);
    return started.stop;
  }, [hold, turn]);
  return (
    <div ref={stage} className={css.stage}>
      <div ref={moved} className={css.moved}>
        <Tile
          picture={picture}
          alt={alt}
          sizes="100vw"
          eager="first"
          free
          className={css.picture}
        />
      </div>
    </div>
  );
};

interface GalleryZoomProps {
  pictures: readonly WirePicture[];
  /** Name of the product. */
  name: string;
  readAlt: (picture: WirePicture) => string;
  first: number;
  /** Called with the picture that was shown last. */
  onClose: (last: number) => void;
}

const turns: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 };

/** The pictures over the whole window, with zoom. Escape closes it and returns the focus. */
const GalleryZoom = ({ pictures, name, readAlt, first, onClose }: GalleryZoomProps) => {
  const { layout, product } = useWords();
  const late = useLateWords();
  const dialog = useRef<HTMLDialogElement>(null);
  const zoom = useRef<Zoom | null>(null);
  const hold = useCallback((started: Zoom) => void (zoom.current = started), []);
  const [shown, show] = useState(first);
  const picture = pictures[shown];
  useEffect(() => dialog.current?.showModal(), []);
  const turn = useCallback(
    (by: number): void => show((at) => (at + by + pictures.length) % pictures.length),
    [pictures.length],
  );
  const close = (): void => dialog.current?.close();
  const onKey = (event: KeyboardEvent): void => {
    const by = turns[event.key];
    if (zoom.current?.key(event.key)) event.preventDefault();
    else if (by !== undefined && pictures.length > 1) turn(by);
  };
  return (
    // Keys of the whole dialog, beside its buttons.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={dialog}
      className={css.dialog}
      aria-label={`${name}, ${product.pictures}`}
      onClose={() => onClose(shown)}
      onKeyDown={onKey}
    >
      {picture !== undefined && (
        <Stage
          key={picture.secureUrl}
          picture={picture}
          alt={readAlt(picture)}
          hold={hold}
          turn={turn}
        />
      )}
      <div className={css.tools}>
        {pictures.length > 1 && (
          <output className={css.count}>{product.picture(shown + 1, pictures.length)}</output>
        )}
        <IconButton icon={ZoomOut} label={late.smaller} onClick={() => zoom.current?.smaller()} />
        <IconButton icon={ZoomIn} label={late.larger} onClick={() => zoom.current?.larger()} />
        <IconButton icon={X} label={layout.close} onClick={close} />
      </div>
      {pictures.length > 1 && (
        <IconButton
          className={css.back}
          icon={ArrowLeft}
          label={late.previousPicture}
          onClick={() => turn(-1)}
        />
      )}
      {pictures.length > 1 && (
        <IconButton
          className={css.forth}
          icon={ArrowRight}
          label={late.nextPicture}
          onClick={() => turn(1)}
        />
      )}
    </dialog>
  );
};

export default GalleryZoom;
