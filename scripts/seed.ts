import { join } from 'node:path';
import process from 'node:process';
import { parseArgs } from 'node:util';
import { connect, type Store } from '../database/connect.ts';
import { migrate } from '../database/migrate.ts';
import { addGenerated } from '../database/seed/add-generated.ts';
import { seedIfEmpty } from '../database/seed/seed.ts';
import { readSettings } from '../server/settings.ts';

/** `npm run seed -- --products N`: adds N generated products; the shop may run meanwhile. */

const most = 1_000_000;
const usage = `Usage: npm run seed -- --products N, where N is a whole number from 1 to ${most}.`;

/** The number asked for; throws an Error whose message is one clear line. */
const readCount = (args: string[]): number => {
  let given: string | undefined;
  try {
    given = parseArgs({ args, options: { products: { type: 'string' } } }).values.products;
  } catch {
    throw new Error(usage);
  }
  if (given === undefined || !/^[1-9]\d{0,6}$/.test(given) || Number(given) > most) throw new Error(usage);
  return Number(given);
};

/** A bar that moves on a terminal, a line for every tenth elsewhere. */
const progressTo = (count: number): ((done: number) => void) => {
  let tenths = 0;
  return (done) => {
    const share = done / count;
    const said = `${done.toLocaleString('en')} of ${count.toLocaleString('en')} products`;
    if (process.stdout.isTTY) {
      const full = Math.round(share * 30);
      process.stdout.write(`\r[${'#'.repeat(full)}${'.'.repeat(30 - full)}] ${said}${done === count ? '\n' : ''}`);
    } else if (Math.floor(share * 10) > tenths) {
      tenths = Math.floor(share * 10);
      console.log(said);
    }
  };
};

const seed = async (store: Store, dataDir: string, count: number): Promise<void> => {
  const began = performance.now();
  await migrate(store);
  await seedIfEmpty(store, { picturesDir: join(dataDir, 'pictures') });
  await addGenerated(store, count, progressTo(count));
  console.log(`${count.toLocaleString('en')} products added in ${((performance.now() - began) / 1000).toFixed(1)} s.`);
};

try {
  const count = readCount(process.argv.slice(2));
  const { databaseUrl: url, dataDir } = readSettings(process.env);
  const log = { warn: (_: object, message: string): void => console.error(message) };
  const store = await connect({ url, dataDir, log, poolSize: 2, statementTimeout: 0 });
  await seed(store, dataDir, count).finally(() => store.close());
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
