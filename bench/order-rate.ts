import type { Store } from '../database/connect.ts';
import { type RunningShop, startShop } from '../e2e/fixtures/running-shop.ts';
import { runCommand } from '../scripts/command/command.ts';
import { addToHistory } from './figures/history.ts';
import { showOrders } from './figures/report.ts';
import { measureOrderRate, type OrderRate } from './orders.ts';
import { type CpuTimes, measureCpu } from './world/cpu-time.ts';
import { compareFullOrders } from './world/full-orders.ts';
import { buyAndPay, stockUp } from './world/paid-purchases.ts';
import { fillShop, readNumbers, withFolder, withStore } from './world/sized-shop.ts';

/**
 * `npm run bench -- orders [--products N] [--folder DIR]`: cash orders of 16 shoppers at once, spread
 * over many variants and all of one, with the CPU time that server and database need for a cart, an
 * order and its letter, and for a whole purchase that is paid online. Then orders with
 * offers, a delivery area and a slot are compared with those of a shop without.
 */

const usage = 'npm run bench -- orders [--products N] [--folder DIR]';
const seconds = 10;
/** The warm-up of `measureOrderRate` places orders too. */
const allSeconds = seconds + 1;

const purchases = 300;

/** Orders with offers, a delivery area and a slot are within 15 % of those without. */
const leastRatio = 0.85;

/** Returns the CPU time of one purchase, after a few that are not counted. */
const measurePaidPurchases = async (store: Store, shop: RunningShop): Promise<CpuTimes> => {
  await stockUp(store);
  await buyAndPay(store, shop.url, purchases / 10);
  const { serverMs, databaseMs } = await measureCpu(shop.pid, async () => {
    await buyAndPay(store, shop.url, purchases);
  });
  return { serverMs: serverMs / purchases, databaseMs: databaseMs / purchases };
};

await runCommand(async () => {
  const { products, folder } = readNumbers({ products: 2000 }, usage);
  return withFolder(folder, async (env) => {
    const shop = await startShop(env);
    try {
      return await withStore(env.DATA_DIR, async (store) => {
        await fillShop(store, products);
        let wide: OrderRate | undefined;
        const cpu = await measureCpu(shop.pid, async () => {
          wide = await measureOrderRate(store, shop.url, 1000, { seconds });
        });
        const hot = await measureOrderRate(store, shop.url, 1, { seconds });
        if (wide === undefined) throw new Error('no orders were placed');
        showOrders(wide, hot);
        const orderCount = wide.perSecond * allSeconds;
        const figures = {
          perSecond: wide.perSecond,
          hotPerSecond: hot.perSecond,
          serverMs: cpu.serverMs / orderCount,
          databaseMs: cpu.databaseMs / orderCount,
        };
        console.log(
          `CPU of a cart, an order and its letter: server ${figures.serverMs.toFixed(1)} ms, database ${figures.databaseMs.toFixed(1)} ms (about, with the warm-up).`,
        );
        const paid = await measurePaidPurchases(store, shop);
        console.log(
          `CPU of a whole paid purchase with invoice, parcel and letters: server ${paid.serverMs.toFixed(1)} ms, database ${paid.databaseMs.toFixed(1)} ms.`,
        );
        const compared = await compareFullOrders(store, shop);
        const { plain, full } = compared;
        const ratio = full.perSecond / plain.perSecond;
        console.log(
          `With an automatic offer, a coupon, a delivery area and a slot: ${full.perSecond.toFixed(0)} orders a second, ${plain.perSecond.toFixed(0)} without, measured in turns; ratio ${ratio.toFixed(2)}, at least ${leastRatio}.`,
        );
        console.log(
          `CPU of such an order with its cart and letter: ${full.cpuMs.toFixed(1)} ms, ${plain.cpuMs.toFixed(1)} ms without; ratio ${(plain.cpuMs / full.cpuMs).toFixed(2)}.`,
        );
        addToHistory('orders', { products, ...figures, paid, compared: { plain, full, ratio } });
        const refused = wide.refused + hot.refused + compared.refused;
        return refused === 0 && ratio >= leastRatio ? 0 : 1;
      });
    } finally {
      await shop.stop();
    }
  });
});
