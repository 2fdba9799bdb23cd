import { expect, test } from 'vitest';
import { createDraw } from '../../database/seed/draw.ts';
import { findBrokenRules } from '../world/orders.ts';
import { closeAfterTests, openShop } from '../world/shop.ts';
import { drawPlan, makeFaulty, playPayment, settlePayments } from './faulty-payments.ts';
import { countRounds } from './rounds.ts';

/** `npm run prove -- payments` plays 100,000 of them. FUZZ_SEED repeats a run. */

const seed = Number(process.env.FUZZ_SEED ?? Math.floor(Math.random() * 2 ** 31));

const shop = closeAfterTests(await openShop());

test(
  `payments under faults: every captured rupee is in a paid order or given back (FUZZ_SEED=${seed})`,
  { timeout: 120_000 },
  async () => {
    const draw = createDraw(seed);
    const bench = await makeFaulty(shop);
    bench.setTrouble(draw);
    const played = [];
    for (let i = 0; i < countRounds(20); i++) played.push(await playPayment(bench, drawPlan(draw)));
    const { faults, states } = await settlePayments(bench, played);
    expect(faults).toEqual([]);
    expect(states).toContain('paid');
    expect(await findBrokenRules(shop)).toEqual([]);
  },
);
