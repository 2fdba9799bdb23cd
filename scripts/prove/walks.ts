import type { Draw } from '../../database/seed/draw.ts';
import { findMisgivenMoney } from '../../proofs/money/order-money.ts';
import { openSellingShop } from '../../proofs/selling/selling-shop.ts';
import { walkThroughShop } from '../../proofs/selling/selling-walk.ts';
import { startTestServer } from '../../proofs/world/database-server.ts';
import { findBrokenRules } from '../../proofs/world/orders.ts';
import { openShop } from '../../proofs/world/shop.ts';
import { type LongProof, type LongRun, runLongProof } from './batches.ts';

/**
 * `npm run prove -- walks --n 100000`: shoppers and staff take steps through a shop with areas,
 * slots, offers, store credit, gift cards, scales and returns turned on, up to six at once, often
 * such as they may not. Every answer is in the contract; no order gives back more than it took, and
 * none that ended unsold keeps anything.
 */

const openWalks = async (): Promise<LongRun> => {
  const { host, stop } = await startTestServer();
  const play = async (draw: Draw, count: number) => {
    const shop = await openShop({}, undefined, host);
    try {
      const counts = await walkThroughShop(await openSellingShop(shop), draw, count);
      const broken = await findBrokenRules(shop);
      const misgiven = await findMisgivenMoney(shop);
      return { counts, faults: [...broken.map((rule) => JSON.stringify(rule)), ...misgiven] };
    } finally {
      await shop.close();
    }
  };
  return { play, close: stop };
};

const walks: LongProof = {
  name: 'walks',
  option: 'n',
  defaultCount: 100_000,
  batchSize: 500,
  open: openWalks,
};

export const prove = (args: string[]): Promise<number> => runLongProof(walks, args);
