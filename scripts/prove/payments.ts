import type { Draw } from '../../database/seed/draw.ts';
import {
  drawPlan,
  makeFaulty,
  playPayment,
  settlePayments,
} from '../../proofs/money/faulty-payments.ts';
import { startTestServer } from '../../proofs/world/database-server.ts';
import { findBrokenRules } from '../../proofs/world/orders.ts';
import { openShop } from '../../proofs/world/shop.ts';
import { type LongProof, type LongRun, runLongProof } from './batches.ts';

/**
 * `npm run prove -- payments --n 100000`: payments at the test gateway. An eighth of its calls
 * fail, most of them after they did their work; events come twice, late, out of order or forged;
 * the order is cancelled or expires before, meanwhile or after. Every captured rupee ends in a paid
 * order or is given back.
 */

/** Fewer than the pool has connections: the proof asks the database through the same pool. */
const atOnce = 4;

const openPayments = async (): Promise<LongRun> => {
  const { host, stop } = await startTestServer();
  const play = async (draw: Draw, count: number) => {
    const shop = await openShop({}, undefined, host);
    try {
      const bench = await makeFaulty(shop);
      const plans = Array.from({ length: count }, () => drawPlan(draw));
      bench.setTrouble(draw);
      const played = [];
      for (let i = 0; i < count; i += atOnce)
        played.push(
          ...(await Promise.all(
            plans.slice(i, i + atOnce).map((plan) => playPayment(bench, plan)),
          )),
        );
      const { faults, states } = await settlePayments(bench, played);
      const counts: Record<string, number> = {
        captures: played.reduce((sum, { captures }) => sum + captures, 0),
      };
      for (const state of states) counts[state] = (counts[state] ?? 0) + 1;
      const broken = await findBrokenRules(shop);
      return { counts, faults: [...faults, ...broken.map((rule) => JSON.stringify(rule))] };
    } finally {
      await shop.close();
    }
  };
  return { play, close: stop };
};

const payments: LongProof = {
  name: 'payments',
  option: 'n',
  defaultCount: 100_000,
  batchSize: 20,
  open: openPayments,
};

export const prove = (args: string[]): Promise<number> => runLongProof(payments, args);
