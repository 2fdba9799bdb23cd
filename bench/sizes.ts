import { startShop } from '../e2e/fixtures/running-shop.ts';
import { runCommand } from '../scripts/command/command.ts';
import { addToHistory } from './figures/history.ts';
import { showUncached } from './figures/report.ts';
import { measureFootprint } from './footprint.ts';
import { measureUncached } from './uncached.ts';
import { readMemoryMb } from './world/cpu-time.ts';
import { fillShop, readNumbers, withFolder, withStore } from './world/sized-shop.ts';

/**
 * `npm run bench -- sizes [--products N] [--folder DIR]`: CPU time of answers that nobody has asked
 * for before, memory and second start with N products.
 */

const usage = 'npm run bench -- sizes [--products N] [--folder DIR]';

await runCommand(async () => {
  const { products, folder } = readNumbers({ products: 10_000 }, usage);
  return withFolder(folder, async (env) => {
    const first = await startShop(env);
    await withStore(env.DATA_DIR, (store) => fillShop(store, products));
    await fetch(`${first.url}/api/products`);
    await first.stop();
    const shop = await startShop(env);
    console.log('Asking what nobody has asked before ...');
    const uncached = await withStore(env.DATA_DIR, (store) => measureUncached(shop, store));
    const loadedMb = readMemoryMb(shop.pid);
    await shop.stop();
    const footprint = await measureFootprint(env, loadedMb);
    showUncached(uncached, footprint, products);
    addToHistory('products', { count: products, uncached, ...footprint });
    return uncached.some(({ errors }) => errors > 0) ? 1 : 0;
  });
});
