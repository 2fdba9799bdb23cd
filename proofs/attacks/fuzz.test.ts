import { expect, it } from 'vitest';
import { createDraw } from '../../database/seed/draw.ts';
import { findBrokenRules } from '../world/orders.ts';
import { closeAfterTests, openShop } from '../world/shop.ts';
import { openHostileInputs } from './hostile-inputs.ts';

/**
 * Hostile inputs of every call. FUZZ_SEED repeats a run, FUZZ_INPUTS makes it longer; `npm run prove
 * -- inputs` sends millions.
 */

const inputs = Number(process.env.FUZZ_INPUTS ?? 1200);
const seed = Number(process.env.FUZZ_SEED ?? Math.floor(Math.random() * 2 ** 31));

const shop = closeAfterTests(await openShop());

it(
  `${inputs} random inputs get a response of the contract (FUZZ_SEED=${seed})`,
  { timeout: 30 * 60_000 },
  async () => {
    const { send } = await openHostileInputs(shop, createDraw(seed));
    const statuses = new Map<number, number>();
    for (let i = 0; i < inputs; i++) {
      const { status, description } = await send();
      expect(status, `FUZZ_SEED=${seed}, input ${i}: ${description}`).toBeLessThan(500);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
    console.log(
      `fuzz: seed ${seed}, ${inputs} inputs, answers ${JSON.stringify(Object.fromEntries([...statuses].sort()))}`,
    );
    expect([...statuses.keys()]).toContain(200);
    expect(await findBrokenRules(shop)).toEqual([]);
  },
);
