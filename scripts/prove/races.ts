import type { Draw } from '../../database/seed/draw.ts';
import { raceForSlot } from '../../proofs/money/slot-race.ts';
import { raceForStock } from '../../proofs/money/stock-race.ts';
import { startTestServer } from '../../proofs/world/database-server.ts';
import { findBrokenRules } from '../../proofs/world/orders.ts';
import { openShop } from '../../proofs/world/shop.ts';
import { type LongProof, type LongRun, runLongProof } from './batches.ts';

/**
 * `npm run prove -- races --rounds 10000`: 3 to 12 buyers order the last 1 to 12 pieces at once,
 * over ten connections to one PostgreSQL. Exactly the stock is sold, in whole orders. In every
 * second round they want the last places of a delivery slot, and move and cancel what they got.
 */

const openRaces = async (): Promise<LongRun> => {
  const { host, stop } = await startTestServer();
  const play = async (draw: Draw, count: number) => {
    const shop = await openShop({}, undefined, host);
    const counts = { orders: 0, refused: 0, oversold: 0, placesTaken: 0, overbooked: 0 };
    const admin = await shop.createPerson({ role: 'admin' });
    const faults: string[] = [];
    const rounds = Array.from({ length: count }, () => {
      const crowd = draw.between(3, 12);
      return { crowd, left: draw.between(1, crowd) };
    });
    try {
      for (const [i, round] of rounds.entries()) {
        const forSlot = i % 2 === 1;
        const { got, left } = forSlot
          ? await raceForSlot(shop, admin, round)
          : await raceForStock(shop, round);
        counts.orders += got;
        counts.refused += round.crowd - got;
        if (forSlot) counts.placesTaken += got;
        counts[forSlot ? 'overbooked' : 'oversold'] += Math.max(0, got - left);
        if (got !== left)
          faults.push(`round ${i}: ${got} orders for ${left} ${forSlot ? 'places' : 'pieces'}`);
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
