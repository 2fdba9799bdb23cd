import type { Draw } from '../../database/seed/draw.ts';
import { openHostileInputs } from '../../proofs/attacks/hostile-inputs.ts';
import { startTestServer } from '../../proofs/world/database-server.ts';
import { findBrokenRules } from '../../proofs/world/orders.ts';
import { openShop } from '../../proofs/world/shop.ts';
import { type LongProof, type LongRun, runLongProof } from './batches.ts';

/**
 * `npm run prove -- inputs --n 10000000`: hostile inputs of every call of the API, made from its
 * own description. None ends in a 5xx or in an answer that the contract does not have, and the
 * books stay clean.
 */

const openInputs = async (): Promise<LongRun> => {
  const { host, stop } = await startTestServer();
  const play = async (draw: Draw, count: number) => {
    const shop = await openShop({}, undefined, host);
    const counts: Record<string, number> = {};
    try {
      const { send } = await openHostileInputs(shop, draw);
      for (let i = 0; i < count; i++) {
        const { status, description } = await send();
        if (status >= 500) return { counts, faults: [`input ${i}: ${status}: ${description}`] };
        counts[status] = (counts[status] ?? 0) + 1;
      }
      return { counts, faults: (await findBrokenRules(shop)).map((rule) => JSON.stringify(rule)) };
    } finally {
      await shop.close();
    }
  };
  return { play, close: stop };
};

const inputs: LongProof = {
  name: 'inputs',
  option: 'n',
  defaultCount: 10_000_000,
  batchSize: 2000,
  open: openInputs,
};

export const prove = (args: string[]): Promise<number> => runLongProof(inputs, args);
