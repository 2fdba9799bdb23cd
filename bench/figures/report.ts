import type { PageWeight } from '../../e2e/fixtures/page-weight.ts';
import type { Footprint } from '../footprint.ts';
import type { OrderRate } from '../orders.ts';
import type { UncachedCost } from '../uncached.ts';
import type { Load } from '../world/load.ts';

/**
 * Prints the tables of the bench. `alone` is the time of one visitor, `p50 ms` and `p95 ms` are
 * those of 16 at once.
 */

const ms = (value: number): string => value.toFixed(value < 10 ? 2 : 1);
const formatRatio = (value: number): string => `${value.toFixed(value < 10 ? 2 : 0)} x`;

const toRow = (load: Load) => ({
  'req/s': Math.round(load.perSecond),
  'p50 ms': ms(load.crowd.p50),
  'p95 ms': ms(load.crowd.p95),
  'alone p50': ms(load.alone.p50),
  'alone p95': ms(load.alone.p95),
  'CPU µs': Math.round(load.cpu),
});

const printTable = (title: string, rows: Record<string, Record<string, unknown>>): void => {
  console.log(`\n${title}`);
  console.table(rows);
};

interface Starts {
  first: number;
  second: number;
  third: number;
}

/** Prints the seconds of `npm start` and the speed of the seed. */
export const showStart = (
  { first, second, third }: Starts,
  added: { count: number; seconds: number },
): void => {
  printTable('npm start to the first answered page, pages built', {
    'first, on an empty folder': { s: first.toFixed(2), 'of the first': formatRatio(1) },
    second: { s: second.toFixed(2), 'of the first': formatRatio(second / first) },
    third: { s: third.toFixed(2), 'of the first': formatRatio(third / first) },
  });
  console.log(
    `${added.count.toLocaleString('en')} products added in ${added.seconds.toFixed(1)} s: ${Math.round(added.count / added.seconds).toLocaleString('en')} a second.`,
  );
};

export const showWeights = (pages: Record<string, PageWeight>): void => {
  const rows = Object.entries(pages).map(([page, weight]) => [
    page,
    Object.fromEntries(
      Object.entries(weight.bytes).map(([part, bytes]) => [part, (bytes / 1024).toFixed(1)]),
    ),
  ]);
  printTable(
    'Weight of a first visit in KB, brotli',
    Object.fromEntries(rows) as Record<string, Record<string, string>>,
  );
};

/** Prints cached pages, each beside the same page rendered, and beside a bare server. */
export const showPages = (base: Load, pairs: readonly (readonly [Load, Load | null])[]): void => {
  const rows: Record<string, Record<string, unknown>> = {
    [base.name]: { ...toRow(base), 'of fixed': formatRatio(1) },
  };
  for (const [cached, rendered] of pairs) {
    rows[cached.name] = {
      ...toRow(cached),
      'of fixed': formatRatio(cached.perSecond / base.perSecond),
    };
    if (rendered !== null)
      rows[rendered.name] = {
        ...toRow(rendered),
        'of fixed': formatRatio(rendered.perSecond / base.perSecond),
        'of cached': formatRatio(rendered.perSecond / cached.perSecond),
      };
  }
  printTable('Pages, gzip, 16 connections', rows);
};

/** Prints the calls of the listing API, compared with the first one and with a small shop. */
export const showApi = (
  small: readonly Load[],
  large: readonly Load[],
  { few, count }: { few: number; count: number },
): void => {
  const [first] = large;
  const time = (load: Load | undefined): number => load?.alone.p50 ?? Number.NaN;
  const rows = large.map((load, index) => {
    const comparisons = {
      'of the first': formatRatio(time(load) / time(first)),
      [`of ${few} products`]: formatRatio(time(load) / time(small[index])),
    };
    return [load.name, { ...toRow(load), ...comparisons }] as const;
  });
  printTable(
    `GET /api/products, ${count.toLocaleString('en')} products, 16 connections`,
    Object.fromEntries(rows),
  );
};

export const showUncached = (
  costs: readonly UncachedCost[],
  { restMb, loadedMb, listingStartSeconds }: Footprint,
  count: number,
): void => {
  const rows = costs.map(({ name, serverMs, databaseMs, errors }) => [
    name,
    {
      'server ms': serverMs.toFixed(1),
      'database ms': databaseMs.toFixed(1),
      'in all': (serverMs + databaseMs).toFixed(1),
      errors,
    },
  ]);
  printTable(
    `CPU of an answer, ${count.toLocaleString('en')} products, every address and term new`,
    Object.fromEntries(rows) as Record<string, Record<string, unknown>>,
  );
  console.log(
    `Memory of the server: ${restMb.toFixed(0)} MB at rest, ${loadedMb.toFixed(0)} MB after load. Second start to the first listing: ${listingStartSeconds.toFixed(2)} s.`,
  );
};

export const showOrders = (wide: OrderRate, hot: OrderRate): void => {
  const of = ({ perSecond, placing, refused }: OrderRate) => ({
    'orders/s': perSecond.toFixed(0),
    'placing p50 ms': ms(placing.p50),
    'p95 ms': ms(placing.p95),
    refused,
    'of spread': formatRatio(perSecond / wide.perSecond),
  });
  printTable('Orders, 16 shoppers, each time into the cart and then placed', {
    'spread over 1,000 variants': of(wide),
    'all of one variant': of(hot),
  });
};
