import type { Draw } from '../../database/seed/draw.ts';
import { findBrokenRules } from '../../server/orders/testing.ts';
import { raceForStock } from '../../server/proof/stock-race.ts';
import { startTestServer } from '../../server/testing-setup.ts';
import { openShop } from '../../server/testing.ts';
import { type LongProof, type LongRun, runLongProof } from './batches.ts';

/**
 * `npm run prove -- races --rounds 10000`: small crowds order the last pieces at once, over many
 * connections to one PostgreSQL. Exactly the stock is sold, in whole orders.
 */

const openRaces = async (): Promise<LongRun> => {
  const { host, stop } = await startTestServer();
  const play = async (draw: Draw, count: number) => {
    const shop = await openShop({}, undefined, host);
    const counts = { orders: 0, refused: 0, oversold: 0 };
    const faults: string[] = [];
    const rounds = Array.from({ length: count }, () => {
      const crowd = draw.between(3, 12);
      return { crowd, left: draw.between(1, crowd) };
    });
    try {
      for (const [i, round] of rounds.entries()) {
        const { got, left } = await raceForStock(shop, round);
        counts.orders += got;
        counts.refused += round.crowd - got;
        counts.oversold += Math.max(0, got - left);
        if (got !== left) faults.push(`round ${i}: ${got} orders for ${left} pieces`);
      }
      for (const rule of await findBrokenRules(shop)) faults.push(JSON.stringify(rule));
    } finally {
      await shop.close();
    }
    return { counts, faults };
  };
  return { play, close: stop };
};

const races: LongProof = {
  name: 'races',
  option: 'rounds',
  defaultCount: 10_000,
  batchSize: 50,
  open: openRaces,
};

export const prove = (args: string[]): Promise<number> => runLongProof(races, args);
