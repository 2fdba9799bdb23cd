/** The spans over which the dashboard looks back. */
export const spans = ['7d', '30d', '12m'] as const;
export type Span = (typeof spans)[number];

/** The number of steps in each span, and the length of one step. */
export const spanSteps: Readonly<Record<Span, { count: number; unit: 'day' | 'month' }>> = {
  '7d': { count: 7, unit: 'day' },
  '30d': { count: 30, unit: 'day' },
  '12m': { count: 12, unit: 'month' },
};

/** Sales of one step or of a whole span. `kg` and `unit` are rupees, as on the wire. */
export interface SalesTotals {
  kg: number;
  unit: number;
  orders: number;
  items: number;
  cancelled: number;
}

/** Sums the steps. Money is exact to the paisa. */
export const sumSales = (steps: readonly SalesTotals[]): SalesTotals => {
  const sum = (part: keyof SalesTotals): number =>
    Math.round(steps.reduce((all, step) => all + step[part] * 100, 0)) / 100;
  return {
    kg: sum('kg'),
    unit: sum('unit'),
    orders: sum('orders'),
    items: sum('items'),
    cancelled: sum('cancelled'),
  };
};

/** Calculates all sales in rupees, of goods by the kilo and by the piece. */
export const calculateSales = ({ kg, unit }: SalesTotals): number =>
  Math.round((kg + unit) * 100) / 100;

/** Calculates the average value of an order in rupees; null if there was none. */
export const calculateAverageOrder = (sold: SalesTotals): number | null =>
  sold.orders === 0 ? null : Math.round((calculateSales(sold) / sold.orders) * 100) / 100;

/** Calculates the percentage of orders that were cancelled; null if there was no order. */
export const calculateCancelledPercent = ({ orders, cancelled }: SalesTotals): number | null =>
  orders + cancelled === 0 ? null : (100 * cancelled) / (orders + cancelled);

/** Calculates the growth since the span before, in percent; null if a value is missing or was 0. */
export const calculateGrowthPercent = (now: number | null, before: number | null): number | null =>
  now === null || before === null || before === 0 ? null : (100 * (now - before)) / before;

/** Variations on one page of the preview of a new universal kg price. */
export const pricePreviewPageSize = 20;

/** Chooses round marks for an axis that reaches `highest`: 0 and at most three more. */
export const chooseAxisMarks = (highest: number): number[] => {
  if (highest <= 0) return [0];
  const size = 10 ** Math.floor(Math.log10(highest / 3));
  const step =
    [1, 2, 2.5, 5, 10].map((factor) => factor * size).find((one) => one * 3 >= highest) ??
    10 * size;
  return [0, 1, 2, 3].map((i) => i * step).filter((mark) => mark < highest + step);
};
