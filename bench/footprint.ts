import { setTimeout as sleep } from 'node:timers/promises';
import { startShop } from '../e2e/fixtures/running-shop.ts';
import { measureStart } from './start-up.ts';
import { readMemoryMb } from './world/cpu-time.ts';

/** How much memory a shop takes, and how soon it is there again. */
export interface Footprint {
  restMb: number;
  loadedMb: number;
  listingStartSeconds: number;
}

const restMs = 10_000;

/** Starts the shop again: the time to its first listing, and its memory after some idle seconds. */
export const measureFootprint = async (
  env: Record<string, string>,
  loadedMb: number,
): Promise<Footprint> => {
  const listingStartSeconds = await measureStart(env, '/api/products');
  const shop = await startShop(env);
  await fetch(`${shop.url}/api/products`);
  await sleep(restMs);
  const restMb = readMemoryMb(shop.pid);
  await shop.stop();
  return { restMb, loadedMb, listingStartSeconds };
};
