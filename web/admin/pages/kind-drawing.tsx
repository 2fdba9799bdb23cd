import { type BlockKind, isLocal, type ShippedKinds } from './block-fields.ts';
import css from './chooser.module.css';

/** A shape: grey for what is drawn, dark for what is read, bright for what is pressed. */
type Shape = readonly [tone: 'a' | 'b' | 'c', x: number, y: number, width: number, height: number];

const line = (y: number, width = 32, x = 12): Shape => ['b', x, y, width, 3];
const title: Shape = ['b', 12, 8, 24, 5];

/** Each kind of block in a frame of 64 × 48. */
const shapesByKind: Readonly<Record<keyof ShippedKinds, readonly Shape[]>> = {
  text: [title, line(19, 40), line(26, 40), line(33, 28)],
  picture: [['a', 8, 10, 22, 28], ['b', 34, 12, 18, 4], line(21, 22, 34), line(28, 16, 34)],
  slides: [
    ['a', 4, 6, 56, 30],
    ['b', 10, 14, 22, 6],
    ['c', 10, 24, 12, 6],
    ['b', 28, 40, 8, 2],
  ],
  collection: [
    ['a', 6, 8, 15, 20],
    ['a', 25, 8, 15, 20],
    ['a', 44, 8, 15, 20],
    line(32, 12, 6),
    line(32, 12, 25),
    line(32, 12, 44),
  ],
  categories: [
    ['a', 6, 8, 24, 14],
    ['a', 34, 8, 24, 14],
    ['a', 6, 26, 24, 14],
    ['a', 34, 26, 24, 14],
  ],
  saleUnits: [['a', 6, 10, 24, 28], ['c', 34, 10, 24, 28], line(30, 12, 12), line(30, 12, 40)],
  promises: [
    ['c', 10, 12, 8, 8],
    ['c', 28, 12, 8, 8],
    ['c', 46, 12, 8, 8],
    line(26, 12, 8),
    line(26, 12, 26),
    line(26, 12, 44),
  ],
  prices: [
    line(10, 20),
    line(10, 8, 44),
    line(19, 16),
    line(19, 8, 44),
    line(28, 22),
    line(28, 8, 44),
    line(37, 14),
    line(37, 8, 44),
  ],
  story: [
    ['a', 8, 8, 20, 32],
    line(12, 24, 32),
    line(19, 24, 32),
    line(26, 18, 32),
    ['c', 32, 34, 14, 4],
  ],
  questions: [
    line(10, 34),
    ['c', 50, 10, 4, 3],
    line(20, 28),
    ['c', 50, 20, 4, 3],
    line(30, 36),
    ['c', 50, 30, 4, 3],
  ],
  gallery: [
    ['a', 4, 10, 18, 26],
    ['a', 24, 10, 18, 26],
    ['a', 44, 10, 18, 26],
  ],
  video: [
    ['a', 8, 8, 48, 30],
    ['c', 27, 17, 10, 12],
  ],
  coupon: [
    ['a', 10, 14, 44, 20],
    ['b', 16, 22, 18, 4],
    ['c', 40, 20, 9, 8],
  ],
  map: [
    ['a', 8, 8, 26, 32],
    ['c', 18, 18, 6, 6],
    line(12, 18, 38),
    line(20, 18, 38),
    line(28, 14, 38),
  ],
  quotes: [
    ['c', 10, 10, 4, 4],
    ['c', 16, 10, 4, 4],
    ['c', 22, 10, 4, 4],
    line(19, 42, 10),
    line(26, 36, 10),
    line(36, 14, 10),
  ],
  contact: [
    ['a', 12, 8, 40, 7],
    ['a', 12, 18, 40, 12],
    ['c', 12, 34, 16, 7],
  ],
  spacer: [line(8, 40), ['a', 12, 22, 40, 2], line(38, 40)],
  facts: [
    line(10, 14),
    line(10, 20, 32),
    line(20, 10),
    line(20, 22, 32),
    line(30, 14),
    line(30, 16, 32),
  ],
};

/** All kinds of the shop's own share one: a piece of its own in the page. */
const localShapes: readonly Shape[] = [
  line(8, 40),
  ['a', 12, 15, 40, 18],
  ['c', 26, 19, 12, 10],
  line(38, 40),
];

/** A small drawing of a kind of block. */
export const KindDrawing = ({ kind }: { kind: BlockKind }) => (
  <svg className={css.drawing} viewBox="0 0 64 48" aria-hidden="true">
    {(isLocal(kind) ? localShapes : shapesByKind[kind]).map(([tone, x, y, width, height]) => (
      <rect
        key={`${x} ${y}`}
        className={css[tone]}
        x={x}
        y={y}
        width={width}
        height={height}
        rx="1.5"
      />
    ))}
  </svg>
);
