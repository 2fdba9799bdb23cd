import dress from './dress.avif';
import greens from './greens.avif';
import mango from './mango.avif';
import onion from './onion.avif';
import sari from './sari.avif';
import socks from './socks.avif';
import tomato from './tomato.avif';
import css from './scale.module.css';

/** Positions of the two pans (left and right) and of the hook in the middle. */
const left = { x: 130, beam: 158, pan: 432 };
const right = { x: 474, beam: 138, pan: 396 };
const hook = 302;

const Pan = ({ x, y }: { x: number; y: number }) => {
  const r = 128;
  const deep = r * 0.56;
  return (
    <path
      className={css.pan}
      d={`M${x - r} ${y}H${x + r}C${x + r} ${y + 78} ${x + deep} ${y + 104} ${x} ${y + 104}S${x - r} ${y + 78} ${x - r} ${y}Z`}
    />
  );
};

const Ropes = ({ x, from, to }: { x: number; from: number; to: number }) => (
  <path
    className={css.ln}
    strokeWidth={3}
    d={`M${x} ${from}L${x - 112} ${to}M${x} ${from}L${x + 112} ${to}`}
  />
);

const Thing = ({
  src,
  x,
  y,
  width,
  height = width,
}: {
  src: string;
  x: number;
  y: number;
  width: number;
  height?: number;
}) => <image href={src} x={x} y={y} width={width} height={height} />;

/**
 * The scale of the market: cloth on the left, food on the right. It hangs from the line and swings
 * once.
 */
export const Scale = () => (
  <svg className={css.scale} viewBox="0 0 604 652" aria-hidden="true">
    <path className={css.ln} d={`M${hook} -2V104`} strokeWidth={7} />
    <circle className={css.ln} cx={hook} cy={122} r={17} strokeWidth={7} />
    <g className={css.beam}>
      <path
        className={css.ln}
        d={`M${left.x - 14} ${left.beam + 0.8}L${right.x + 14} ${right.beam - 0.8}`}
        strokeWidth={13}
      />
      <Ropes x={left.x} from={left.beam} to={left.pan} />
      <Thing src={dress} x={left.x - 104} y={262} width={164} height={186} />
      <Thing src={sari} x={left.x - 4} y={246} width={128} height={206} />
      <Thing src={socks} x={left.x - 62} y={356} width={92} />
      <Pan x={left.x} y={left.pan} />
      <Ropes x={right.x} from={right.beam} to={right.pan} />
      <Thing src={greens} x={right.x - 112} y={268} width={118} height={140} />
      <Thing src={mango} x={right.x - 32} y={238} width={142} height={166} />
      <Thing src={tomato} x={right.x - 84} y={306} width={108} />
      <Thing src={onion} x={right.x + 14} y={308} width={102} />
      <Pan x={right.x} y={right.pan} />
    </g>
  </svg>
);
