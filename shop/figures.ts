/** The spans over which the dashboard looks back. */
export const spans = ['7d', '30d', '12m'] as const;
export type Span = (typeof spans)[number];

/** How many steps a span has, and how long each is. */
export const spanSteps: Readonly<Record<Span, { count: number; unit: 'day' | 'month' }>> = {
  '7d': { count: 7, unit: 'day' },
  '30d': { count: 30, unit: 'day' },
  '12m': { count: 12, unit: 'month' },
};

/** What was sold in one step, or in a whole span. Money in rupees, as the wire has it. */
export interface SalesTotals {
  kg: number;
  unit: number;
  orders: number;
  items: number;
  cancelled: number;
}

/** Adds steps up; money to the paisa. */
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

export const calculateSales = ({ kg, unit }: SalesTotals): number =>
  Math.round((kg + unit) * 100) / 100;
/** Rupees an order, null when there was none. */
export const calculateAverageOrder = (sold: SalesTotals): number | null =>
  sold.orders === 0 ? null : Math.round((calculateSales(sold) / sold.orders) * 100) / 100;
/** Of all orders that were sold or cancelled, in percent; null when there was none. */
export const calculateCancelledPercent = ({ orders, cancelled }: SalesTotals): number | null =>
  orders + cancelled === 0 ? null : (100 * cancelled) / (orders + cancelled);
/** By how many percent it grew; null where there was nothing before. */
export const calculateGrowthPercent = (now: number | null, before: number | null): number | null =>
  now === null || before === null || before === 0 ? null : (100 * (now - before)) / before;

/** So many variations stand on a page of what another universal price would change. */
export const pricePreviewPageSize = 20;

/** Round steps of an axis that reaches `highest`: 0 and three more at most. */
export const chooseAxisMarks = (highest: number): number[] => {
  if (highest <= 0) return [0];
  const size = 10 ** Math.floor(Math.log10(highest / 3));
  const step =
    [1, 2, 2.5, 5, 10].map((factor) => factor * size).find((one) => one * 3 >= highest) ??
    10 * size;
  return [0, 1, 2, 3].map((i) => i * step).filter((mark) => mark < highest + step);
};
