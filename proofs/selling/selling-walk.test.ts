import { expect, test } from 'vitest';
import { createDraw } from '../../database/seed/draw.ts';
import { findMisgivenMoney } from '../money/order-money.ts';
import { findBrokenRules } from '../world/orders.ts';
import { closeAfterTests, openShop } from '../world/shop.ts';
import { openSellingShop } from './selling-shop.ts';
import { walkThroughShop } from './selling-walk.ts';

/** `npm run prove -- walks` walks on. */

const shop = closeAfterTests(await openShop());

test('every rupee and every piece is accounted for after a walk through all that sells', async () => {
  const counts = await walkThroughShop(await openSellingShop(shop), createDraw(19), 200);
  console.info(`walk: ${JSON.stringify(counts)}`);
  expect(counts.placeOrder).toBeGreaterThan(0);
  expect(await findBrokenRules(shop)).toEqual([]);
  expect(await findMisgivenMoney(shop)).toEqual([]);
});
