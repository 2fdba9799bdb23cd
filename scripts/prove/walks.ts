import type { Draw } from '../../database/seed/draw.ts';
import { findMisgivenMoney } from '../../proofs/money/order-money.ts';
import { openSellingShop } from '../../proofs/selling/selling-shop.ts';
import { walkThroughShop } from '../../proofs/selling/selling-walk.ts';
import { startTestServer } from '../../proofs/world/database-server.ts';
import { findBrokenRules } from '../../proofs/world/orders.ts';
import { openShop } from '../../proofs/world/shop.ts';
import { type LongProof, type LongRun, runLongProof } from './batches.ts';

/**
 * `npm run prove -- walks --n 100000`: shoppers and staff walk through a shop with everything turned
 * on, several steps at once. Every rupee and every piece is accounted for.
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
