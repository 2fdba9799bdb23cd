import type { Draw } from '../../database/seed/draw.ts';
import { killUnderLoad } from '../../e2e/fixtures/kill-under-load.ts';
import { openProofShop, plenty } from '../../e2e/fixtures/proof-shop.ts';
import prepareSamples from '../../e2e/fixtures/samples-setup.ts';
import { type LongProof, type LongRun, runLongProof } from './batches.ts';

/**
 * `npm run prove -- kills --rounds 1000`: ends the shop with `kill -9` after 0 to 12 orders of
 * eight buyers and a moment more, and starts it again. Every order that it acknowledged is in the
 * books.
 */

const openKills = async (): Promise<LongRun> => {
  const removeSamples = await prepareSamples();
  const play = async (draw: Draw, kills: number) => {
    const proof = await openProofShop();
    try {
      const good = await plenty(proof);
      const result = await killUnderLoad(proof, good, { kills, draw });
      const { acknowledged, lost, there } = result;
      const faults = [
        ...lost.map((id) => `order ${id} was acknowledged and is lost`),
        ...(await proof.broken()).map((rule) => JSON.stringify(rule)),
        ...(acknowledged === 0 ? ['no order was acknowledged: nothing was tried'] : []),
      ];
      return { counts: { kills, acknowledged, lost: lost.length, inBooks: there }, faults };
    } finally {
      await proof.close();
    }
  };
  return { play, close: async () => removeSamples() };
};

const kills: LongProof = {
  name: 'kills',
  option: 'rounds',
  defaultCount: 1000,
  batchSize: 10,
  open: openKills,
};

export const prove = (args: string[]): Promise<number> => runLongProof(kills, args);
