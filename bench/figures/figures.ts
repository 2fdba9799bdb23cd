import type { Footprint } from '../footprint.ts';
import type { UncachedCost } from '../uncached.ts';
import type { CpuTimes } from '../world/cpu-time.ts';
import { readHistory } from './history.ts';

/** Writes the newest figures of the history into README.md and docs/performance.md. */

/** A row of the history about a number of products. */
export interface SizeRow extends Footprint {
  count: number;
  uncached: UncachedCost[];
}

/** A row of the history about orders: cash orders a second, and the CPU time of one. */
export interface OrderRow extends CpuTimes {
  perSecond: number;
  hotPerSecond: number;
  /** A whole purchase that is paid online. */
  paid: CpuTimes;
}

/** The number of products of the figures in README.md. */
const shownCount = 10_000;

const formatTable = (rows: readonly (readonly string[])[]): string =>
  rows.map((cells) => `| ${cells.join(' | ')} |`).join('\n');

/** Keeps the newest row of each number of products, the smallest number first. */
const findNewest = (rows: readonly SizeRow[]): SizeRow[] =>
  [...new Map(rows.map((row) => [row.count, row])).values()].sort((a, b) => a.count - b.count);

/** Formats what single answers cost: what is asked for down, the number of products across. */
export const formatSizes = (rows: readonly SizeRow[]): string => {
  const sizes = findNewest(rows);
  const answers = (sizes[0]?.uncached ?? []).map(({ name }) => [
    name,
    ...sizes.map(({ uncached }) => {
      const cost = uncached.find((one) => one.name === name);
      return cost === undefined
        ? ''
        : `${cost.serverMs.toFixed(1)} + ${cost.databaseMs.toFixed(1)}`;
    }),
  ]);
  return formatTable([
    ['CPU of server + database in ms', ...sizes.map(({ count }) => count.toLocaleString('en'))],
    ['---', ...sizes.map(() => '---')],
    ...answers,
    [
      'memory of the server at rest · after load, MB',
      ...sizes.map(({ restMb, loadedMb }) => `${restMb.toFixed(0)} · ${loadedMb.toFixed(0)}`),
    ],
    [
      'second start to the first listing, s',
      ...sizes.map(({ listingStartSeconds }) => listingStartSeconds.toFixed(1)),
    ],
  ]);
};

/** Formats what orders cost. */
export const formatOrders = (row: OrderRow): string => {
  const showCost = ({ serverMs, databaseMs }: CpuTimes): string =>
    `${serverMs.toFixed(1)} + ${databaseMs.toFixed(1)}`;
  return formatTable([
    ['orders of 16 shoppers', 'CPU of server + database in ms', 'a second'],
    ['---', '---', '---'],
    [
      'a cart, a cash order and its letter',
      showCost(row),
      `${row.perSecond.toFixed(0)}; ${row.hotPerSecond.toFixed(0)} when all buy one product`,
    ],
    ['a whole purchase: cart, order, payment, invoice, parcel, letters', showCost(row.paid), ''],
  ]);
};

/** Formats the five figures of README.md. */
export const formatCosts = (rows: readonly SizeRow[], orders: OrderRow): string => {
  const size = findNewest(rows).find(({ count }) => count === shownCount);
  const page = size?.uncached.find(({ name }) => name === 'listing page, HTML');
  if (size === undefined || page === undefined)
    throw new Error(`the history has no figures of ${shownCount} products`);
  const showCpu = ({ serverMs, databaseMs }: CpuTimes): string =>
    `${(serverMs + databaseMs).toFixed(0)} ms of CPU`;
  return formatTable([
    ['on 2 cores', ''],
    ['---', '---'],
    ['a purchase: cart, order, payment, invoice, parcel, letters', showCpu(orders.paid)],
    ['cash orders of 16 shoppers at once', `${orders.perSecond.toFixed(0)} a second`],
    ['a listing page of 10,000 products, never asked for before', showCpu(page)],
    ['memory of the server at rest, with 10,000 products', `${size.restMb.toFixed(0)} MB`],
    [
      'a start, to the first listing of 10,000 products',
      `${size.listingStartSeconds.toFixed(1)} s`,
    ],
  ]);
};

const begin = '<!-- figures: begin -->';
const end = '<!-- figures: end -->';

/** Replaces what stands between the two marks of a document. */
export const fillFigures = (text: string, figures: string): string => {
  const [from, to] = [text.indexOf(begin), text.indexOf(end)];
  if (from < 0 || to < from) throw new Error(`the document has no ${begin} and ${end}`);
  return `${text.slice(0, from + begin.length)}\n\n${figures}\n\n${text.slice(to)}`;
};

const readSizes = (): SizeRow[] => readHistory<SizeRow>('products');

const readOrders = (): OrderRow => {
  const row = readHistory<OrderRow>('orders').at(-1);
  if (row === undefined) throw new Error('the history has no figures of orders');
  return row;
};

/** Writes the five figures into the text of README.md. */
export const renderCosts = (text: string): string =>
  fillFigures(text, formatCosts(readSizes(), readOrders()));

/** Writes all figures into the text of docs/performance.md. */
export const renderFigures = (text: string): string =>
  fillFigures(text, `${formatSizes(readSizes())}\n\n${formatOrders(readOrders())}`);
