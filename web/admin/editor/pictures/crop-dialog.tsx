import {
  type KeyboardEvent,
  type RefObject,
  useCallback,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import {
  createFirstFrame,
  type Frame,
  moveFrame,
  resizeFrame,
} from '../../../../shop/goods/product/crop-frame.ts';
import { Button } from '../../../kit/button.tsx';
import { Dialog } from '../../../kit/overlay/dialog.tsx';
import { useAdminWords } from '../../parts/words.ts';
import parts from '../../parts/page-parts.module.css';
import css from './crop.module.css';

interface CropDialogProps {
  /** Null closes the dialog. */
  picture: ImageBitmap | null;
  /** A unique name; it resets the form for the next picture. */
  name: string;
  /** Pictures of this selection that still wait for an answer, this one included. */
  count: number;
  /** Called with the chosen frame, or null for the whole picture. */
  onFrame: (frame: Frame | null) => void;
  onAllWhole: () => void;
  /** Called when the admin drops the picture. */
  onClose: () => void;
}

/** The longest side of the drawn picture, in pixels: a dialog on a sharp screen shows no more. */
const maxDrawnPixels = 1200;
const minPercent = 20;
const directionByKey: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

const toPercent = (part: number, whole: number): number => Math.round((100 * part) / whole);

const Picture = ({ of: picture }: { of: ImageBitmap }) => {
  const canvas = useRef<HTMLCanvasElement>(null);
  const scale = Math.min(1, maxDrawnPixels / Math.max(picture.width, picture.height));
  const [width, height] = [
    Math.max(1, Math.round(picture.width * scale)),
    Math.max(1, Math.round(picture.height * scale)),
  ];
  useEffect(
    () => canvas.current?.getContext('2d')?.drawImage(picture, 0, 0, width, height),
    [picture, width, height],
  );
  return <canvas ref={canvas} width={width} height={height} aria-hidden="true" />;
};

/**
 * Follows a pointer that is pressed on the stage. `onMove` gets the distance since its last call, in
 * pixels of the picture. The stage listens itself, because React listens to no pointers.
 */
const useDrag = (
  stage: RefObject<SVGSVGElement | null>,
  { width }: ImageBitmap,
  onMove: (right: number, down: number) => void,
): void => {
  useEffect(() => {
    const box = stage.current;
    let last: PointerEvent | null = null;
    const press = (event: PointerEvent): void => {
      box?.setPointerCapture(event.pointerId);
      last = event;
    };
    const move = (event: PointerEvent): void => {
      if (last === null || box === null) return;
      const scale = width / box.getBoundingClientRect().width;
      onMove((event.clientX - last.clientX) * scale, (event.clientY - last.clientY) * scale);
      last = event;
    };
    const release = (): void => {
      last = null;
    };
    box?.addEventListener('pointerdown', press);
    box?.addEventListener('pointermove', move);
    box?.addEventListener('pointerup', release);
    box?.addEventListener('pointercancel', release);
    return () => {
      box?.removeEventListener('pointerdown', press);
      box?.removeEventListener('pointermove', move);
      box?.removeEventListener('pointerup', release);
      box?.removeEventListener('pointercancel', release);
    };
  }, [stage, width, onMove]);
};

const Cropper = ({
  picture,
  count,
  onFrame,
  onAllWhole,
}: CropDialogProps & { picture: ImageBitmap }) => {
  const { crop } = useAdminWords();
  const id = useId();
  const [percent, setPercent] = useState(100);
  const [frame, setFrame] = useState(() => createFirstFrame(picture));
  const move = useCallback(
    (right: number, down: number): void => setFrame((now) => moveFrame(picture, now, right, down)),
    [picture],
  );
  const size = (to: number): void => {
    const wanted = Math.min(100, Math.max(minPercent, to));
    setPercent(wanted);
    setFrame((now) => resizeFrame(picture, now, wanted));
  };
  const press = (event: KeyboardEvent): void => {
    const [right, down] = directionByKey[event.key] ?? [0, 0];
    const grown = event.key === '+' ? 5 : event.key === '-' ? -5 : 0;
    if (right === 0 && down === 0 && grown === 0) return;
    event.preventDefault();
    if (grown !== 0) return size(percent + grown);
    const step = Math.max(
      1,
      (event.shiftKey ? 0.1 : 0.01) * Math.max(picture.width, picture.height),
    );
    move(right * step, down * step);
  };
  const { width, height } = picture;
  const left = toPercent(frame.x, width);
  const at = crop.at(left, toPercent(frame.y, height));
  const stage = useRef<SVGSVGElement>(null);
  useDrag(stage, picture, move);
  useEffect(() => stage.current?.focus(), []);
  return (
    <>
      <p className={css.text}>{crop.text}</p>
      <div className={css.stage}>
        <Picture of={picture} />
        <svg
          ref={stage}
          viewBox={`0 0 ${width} ${height}`}
          preserveAspectRatio="none"
          role="slider"
          tabIndex={0}
          aria-label={crop.frame}
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={left}
          aria-valuetext={at}
          onKeyDown={press}
        >
          <path
            className={css.outside}
            fillRule="evenodd"
            d={`M0 0H${width}V${height}H0ZM${frame.x} ${frame.y}h${frame.width}v${frame.height}h${-frame.width}Z`}
          />
          <rect className={css.frame} {...frame} />
        </svg>
      </div>
      <p className={css.at}>{at}</p>
      <div className={css.size}>
        <label htmlFor={id}>{crop.size}</label>
        <input
          id={id}
          type="range"
          min={minPercent}
          max={100}
          value={percent}
          aria-valuetext={crop.sizeIs(percent)}
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
          onChange={(event) => size(Number(event.target.value))}
        />
      </div>
      <div className={parts.choices}>
        <Button size="small" onClick={() => onFrame(frame)}>
          {crop.crop}
        </Button>
        <Button kind="line" size="small" onClick={() => onFrame(null)}>
          {crop.whole}
        </Button>
        {count > 1 && (
          <Button kind="quiet" size="small" onClick={onAllWhole}>
            {crop.allWhole(count)}
          </Button>
        )}
      </div>
    </>
  );
};

/**
 * Asks which part of a picture is shown. The frame has the shape of the tile; drag and arrow keys
 * move it, a slider sizes it.
 */
export const CropDialog = (props: CropDialogProps) => {
  const { crop, act } = useAdminWords();
  const { picture, onClose } = props;
  return (
    <Dialog open={picture !== null} onClose={onClose} title={crop.title} closeLabel={act.close}>
      {picture !== null && <Cropper key={props.name} {...props} picture={picture} />}
    </Dialog>
  );
};
