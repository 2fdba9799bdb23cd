import { useState } from 'react';
import type { WireFigures } from '../../../contract/office/figures.ts';
import { formatRupees, toPaise } from '../../../shop/money.ts';
import { chooseAxisMarks, calculateSales } from '../../../shop/office/figures.ts';
import { useLanguage } from '../../words/words.ts';
import { formatShortRupees } from '../fields/numbers.ts';
import { formatDayOfMonth, formatMonth, formatWeekday } from '../parts/format-time.ts';
import { useAdminWords } from '../parts/words.ts';
import typography from '../../kit/typography.module.css';
import css from './sales-chart.module.css';

type Step = WireFigures['steps'][number];

const box = { width: 720, height: 260, left: 44, bottom: 26, top: 12 };
const plot = { width: box.width - box.left, height: box.height - box.bottom - box.top };

/** The SVG path of a bar with a round top. */
const barPath = (x: number, y: number, width: number, height: number): string => {
  const r = Math.min(3, width / 2, height);
  return `M${x} ${y + height}V${y + r}Q${x} ${y} ${x + r} ${y}H${x + width - r}Q${x + width} ${y} ${x + width} ${y + r}V${y + height}Z`;
};

interface BarsProps {
  steps: readonly Step[];
  highest: number;
  nameOf: (step: Step) => string;
  pointed: number | null;
  point: (at: number | null) => void;
}

const Bars = ({ steps, highest, nameOf, pointed, point }: BarsProps) => {
  const slot = plot.width / steps.length;
  const width = slot * 0.7;
  const tall = (money: number): number => (highest === 0 ? 0 : (money / highest) * plot.height);
  return steps.map((step, i) => {
    const [x, unit, kg] = [
      box.left + slot * i + (slot - width) / 2,
      tall(step.unit),
      tall(step.kg),
    ];
    const floor = box.top + plot.height;
    return (
      <g key={step.from} onMouseEnter={() => point(i)} onMouseLeave={() => point(null)}>
        <rect
          className={pointed === i ? css.pointed : css.field}
          x={box.left + slot * i}
          y={box.top}
          width={slot}
          height={plot.height}
        >
          <title>{nameOf(step)}</title>
        </rect>
        {unit > 0 && (
          <path
            className={css.cloth}
            d={
              kg > 0
                ? `M${x} ${floor}V${floor - unit}H${x + width}V${floor}Z`
                : barPath(x, floor - unit, width, unit)
            }
          />
        )}
        {kg > 0 && <path className={css.grain} d={barPath(x, floor - unit - kg, width, kg)} />}
      </g>
    );
  });
};

const Axis = ({ marks, highest }: { marks: readonly number[]; highest: number }) =>
  marks.map((mark) => {
    const y = box.top + plot.height * (1 - (highest === 0 ? 0 : mark / highest));
    return (
      <g key={mark}>
        <line className={css.rule} x1={box.left} x2={box.width} y1={y} y2={y} />
        <text className={css.mark} x={0} y={y + 4}>
          {formatShortRupees(mark)}
        </text>
      </g>
    );
  });

/**
 * The same figures as a table for screen readers. The box around the table is hidden, because a
 * hidden table would still be as wide as its cells.
 */
const Table = ({ steps, nameOf }: { steps: readonly Step[]; nameOf: (step: Step) => string }) => {
  const { overview } = useAdminWords();
  return (
    <div className={typography.hidden}>
      <table>
        <caption>{overview.salesByDay}</caption>
        <thead>
          <tr>
            <th scope="col">{overview.day}</th>
            <th scope="col">{overview.byKilo}</th>
            <th scope="col">{overview.byPiece}</th>
          </tr>
        </thead>
        <tbody>
          {steps.map((step) => (
            <tr key={step.from}>
              <th scope="row">{nameOf(step)}</th>
              <td>{formatRupees(toPaise(step.kg))}</td>
              <td>{formatRupees(toPaise(step.unit))}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};

/** The legend of the chart. */
export const SalesLegend = () => {
  const { overview } = useAdminWords();
  return (
    <div className={css.legend} aria-hidden="true">
      <span className={css.ofGrain}>{overview.byKilo}</span>
      <span className={css.ofCloth}>{overview.byPiece}</span>
    </div>
  );
};

/** Sales of each day or month; the bar of pieces stands below the bar of kilos. */
export const SalesChart = ({ steps, monthly }: { steps: readonly Step[]; monthly: boolean }) => {
  const { overview } = useAdminWords();
  const language = useLanguage();
  const [pointed, point] = useState<number | null>(null);
  const marks = chooseAxisMarks(Math.max(0, ...steps.map(calculateSales)));
  const highest = marks.at(-1) ?? 0;
  const nameOf = ({ from }: Step): string =>
    monthly ? formatMonth(from, language) : formatWeekday(from, language);
  const shown = pointed === null ? null : steps[pointed];
  const labelled = steps.filter((_, i) => i % Math.ceil(steps.length / 6) === 0);
  // A day shows its month when the month changes.
  const markOf = ({ from }: Step, before: Step | undefined): string =>
    monthly
      ? formatMonth(from, language, true)
      : formatDayOfMonth(from, language, before?.from.slice(0, 7) !== from.slice(0, 7));
  const slot = plot.width / steps.length;
  return (
    <figure className={css.chart}>
      {shown != null && pointed !== null && (
        <div
          className={css.tip}
          style={{
            left: `clamp(var(--tip) / 2, ${((box.left + slot * (pointed + 0.5)) / box.width) * 100}%, 100% - var(--tip) / 2)`,
          }}
          aria-hidden="true"
        >
          <b>{nameOf(shown)}</b>
          <span>{overview.byKilo}</span>
          <span>{formatRupees(toPaise(shown.kg))}</span>
          <span>{overview.byPiece}</span>
          <span>{formatRupees(toPaise(shown.unit))}</span>
        </div>
      )}
      <svg viewBox={`0 0 ${box.width} ${box.height}`} aria-hidden="true">
        <Axis marks={marks} highest={highest} />
        <Bars steps={steps} highest={highest} nameOf={nameOf} pointed={pointed} point={point} />
        {labelled.map((step, i) => (
          <text
            key={step.from}
            className={css.mark}
            x={box.left + slot * (steps.indexOf(step) + 0.5)}
            y={box.height - 6}
            textAnchor="middle"
          >
            {markOf(step, labelled[i - 1])}
          </text>
        ))}
      </svg>
      <Table steps={steps} nameOf={nameOf} />
    </figure>
  );
};
