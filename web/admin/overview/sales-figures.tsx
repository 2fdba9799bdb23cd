import type { WireFigures } from '../../../contract/office/figures.ts';
import { formatRupees, toPaise } from '../../../shop/money.ts';
import {
  calculateAverageOrder,
  calculateCancelledPercent,
  calculateGrowthPercent,
  calculateSales,
  type SalesTotals,
  sumSales,
} from '../../../shop/office/figures.ts';
import dress from '../../kit/pictures/dress.avif';
import mango from '../../kit/pictures/mango.avif';
import socks from '../../kit/pictures/socks.avif';
import tomato from '../../kit/pictures/tomato.avif';
import { useNumberFormat } from '../parts/number-format.ts';
import { useAdminWords } from '../parts/words.ts';
import css from './sales-figures.module.css';

const sparkline = { width: 220, height: 34 };

/** A figure over time, as a line. */
const Sparkline = ({ values }: { values: readonly number[] }) => {
  const [lowest, highest] = [Math.min(...values), Math.max(...values)];
  const y = (value: number): number =>
    highest === lowest
      ? sparkline.height / 2
      : sparkline.height - 2 - ((value - lowest) / (highest - lowest)) * (sparkline.height - 4);
  const points = values
    .map(
      (value, i) =>
        `${((i / Math.max(1, values.length - 1)) * sparkline.width).toFixed(1)},${y(value).toFixed(1)}`,
    )
    .join(' ');
  return (
    <svg
      className={css.spark}
      viewBox={`0 0 ${sparkline.width} ${sparkline.height}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <polyline points={points} />
    </svg>
  );
};

interface FigureProps {
  name: string;
  value: string;
  /** The change against the period before, formatted; `good` sets its colour. */
  moved: string | null;
  good: boolean;
  note: string;
  course: readonly number[];
}

const Figure = ({ name, value, moved, good, note, course }: FigureProps) => (
  <div className={css.figure}>
    <dt>{name}</dt>
    <dd>
      <b>{value}</b>
      <small>
        {moved !== null && <span className={good ? css.good : css.bad}>{moved}</span>} {note}
      </small>
      <Sparkline values={course} />
    </dd>
  </div>
);

const useNumbers = () => {
  const plain = useNumberFormat({ maximumFractionDigits: 1 });
  const signed = useNumberFormat({ maximumFractionDigits: 1, signDisplay: 'exceptZero' });
  return {
    plain,
    signed,
    percent: (value: number | null): string | null =>
      value === null ? null : `${signed.format(value)} %`,
  };
};

const money = (rupees: number): string => formatRupees(toPaise(rupees));

/** Sales, orders, average order and cancellations, each compared with the period before. */
export const SalesFigures = ({ figures: { steps, before, span } }: { figures: WireFigures }) => {
  const { overview } = useAdminWords();
  const { plain, signed, percent } = useNumbers();
  const now: SalesTotals = sumSales(steps);
  const [average, averageBefore] = [calculateAverageOrder(now), calculateAverageOrder(before)];
  const [share, shareBefore] = [calculateCancelledPercent(now), calculateCancelledPercent(before)];
  const [sales, orders, worth] = [
    calculateGrowthPercent(calculateSales(now), calculateSales(before)),
    calculateGrowthPercent(now.orders, before.orders),
    calculateGrowthPercent(average, averageBefore),
  ];
  const points = share === null || shareBefore === null ? null : share - shareBefore;
  const each = plain.format(now.items / now.orders);
  const stopped = overview.cancelledCount(plain.format(now.cancelled), now.cancelled === 1);
  return (
    <dl className={css.figures}>
      <Figure
        name={overview.sales}
        value={money(calculateSales(now))}
        moved={percent(sales)}
        good={(sales ?? 0) >= 0}
        note={sales === null ? overview.noneBefore : overview.against[span]}
        course={steps.map(calculateSales)}
      />
      <Figure
        name={overview.orderCount}
        value={plain.format(now.orders)}
        moved={percent(orders)}
        good={(orders ?? 0) >= 0}
        note={overview.perStep[span](plain.format(now.orders / steps.length))}
        course={steps.map((step) => step.orders)}
      />
      <Figure
        name={overview.average}
        value={average === null ? '–' : money(average)}
        moved={percent(worth)}
        good={(worth ?? 0) >= 0}
        note={now.orders === 0 ? '' : overview.itemsEach(each, each === plain.format(1))}
        course={steps.map((step) => calculateAverageOrder(step) ?? 0)}
      />
      <Figure
        name={overview.cancelled}
        value={share === null ? '–' : `${plain.format(share)} %`}
        moved={points === null ? null : signed.format(points)}
        good={(points ?? 0) <= 0}
        note={points === null ? stopped : overview.cancelledNote(stopped)}
        course={steps.map((step) => calculateCancelledPercent(step) ?? 0)}
      />
    </dl>
  );
};

/** The pictures in each pan of the scale. */
const panPictures = { cloth: [dress, socks], grain: [tomato, mango] };

/** A scale that weighs sales by the piece against sales by the kilo. */
export const Balance = ({ figures: { steps } }: { figures: WireFigures }) => {
  const { overview } = useAdminWords();
  const { plain } = useNumbers();
  const total = sumSales(steps);
  const all = calculateSales(total);
  const cloth = all === 0 ? 50 : (100 * total.unit) / all;
  // The beam tilts at most 14 degrees.
  const tilt = Math.max(-14, Math.min(14, (50 - cloth) * 0.45));
  return (
    <div className={css.balance}>
      <svg viewBox="0 0 300 172" aria-hidden="true">
        <path className={css.beamLine} d="M150 0V22" strokeWidth="4" />
        <circle className={css.beamLine} cx="150" cy="30" r="8" strokeWidth="4" />
        <g transform={`rotate(${tilt.toFixed(2)} 150 30)`}>
          <path className={css.beamLine} d="M50 30H250" strokeWidth="7" />
          {[50, 250].map((x) => (
            <g key={x} transform={`rotate(${(-tilt).toFixed(2)} ${x} 30)`}>
              <path
                className={css.beamLine}
                d={`M${x} 30L${x - 42} 104M${x} 30L${x + 42} 104`}
                strokeWidth="1.5"
              />
              {panPictures[x === 50 ? 'cloth' : 'grain'].map((src, i) => (
                <image key={src} href={src} x={x - 41 + i * 32} y={56} width={50} height={50} />
              ))}
              <path
                className={x === 50 ? css.clothPan : css.grainPan}
                d={`M${x - 48} 104H${x + 48}C${x + 48} 132 ${x + 26} 142 ${x} 142S${x - 48} 132 ${x - 48} 104Z`}
              />
            </g>
          ))}
        </g>
      </svg>
      <dl>
        <div>
          <dt>{overview.byPiece}</dt>
          <dd>
            <b>{plain.format(Math.round(cloth))} %</b>
            <small>{money(total.unit)}</small>
          </dd>
        </div>
        <div>
          <dt>{overview.byKilo}</dt>
          <dd>
            <b>{plain.format(100 - Math.round(cloth))} %</b>
            <small>{money(total.kg)}</small>
          </dd>
        </div>
      </dl>
    </div>
  );
};
