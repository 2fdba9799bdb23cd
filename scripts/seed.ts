import { join } from 'node:path';
import process from 'node:process';
import type { Store } from '../database/connect.ts';
import { addGeneratedProducts } from '../database/seed/add-generated.ts';
import { seedIfEmpty } from '../database/seed/seed.ts';
import { CommandFault, readOption, runCommand } from './command.ts';
import { settingsOf, withStore } from './with-store.ts';

/**
 * `npm run seed -- --products N`: adds N generated products. The shop may run meanwhile. Exit code
 * 0: done; 1: not done; 2: wrong arguments.
 */

const most = 1_000_000;
const usage = `npm run seed -- --products N, where N is a whole number from 1 to ${most}`;

const readCount = (args: string[]): number => {
  const given = readOption(args, 'products', usage);
  if (given === undefined) throw new CommandFault(`--products is missing. Usage: ${usage}`, 2);
  if (!/^[1-9]\d{0,6}$/.test(given) || Number(given) > most)
    throw new CommandFault(
      `--products must be a whole number from 1 to ${most}, not "${given}".`,
      2,
    );
  return Number(given);
};

/** Shows progress: a moving bar on a terminal, elsewhere a line for every tenth. */
const progressTo = (count: number): ((done: number) => void) => {
  let tenths = 0;
  return (done) => {
    const share = done / count;
    const said = `${done.toLocaleString('en')} of ${count.toLocaleString('en')} products`;
    if (process.stdout.isTTY) {
      const full = Math.round(share * 30);
      process.stdout.write(
        `\r[${'#'.repeat(full)}${'.'.repeat(30 - full)}] ${said}${done === count ? '\n' : ''}`,
      );
    } else if (Math.floor(share * 10) > tenths) {
      tenths = Math.floor(share * 10);
      console.log(said);
    }
  };
};

const seed = async (store: Store, dataDir: string, count: number): Promise<void> => {
  const began = performance.now();
  await seedIfEmpty(store, { picturesDir: join(dataDir, 'pictures') });
  await addGeneratedProducts(store, count, progressTo(count));
  console.log(
    `${count.toLocaleString('en')} products added in ${((performance.now() - began) / 1000).toFixed(1)} s.`,
  );
};

await runCommand(async () => {
  const count = readCount(process.argv.slice(2));
  const settings = settingsOf(process.env);
  await withStore(settings, (store) => seed(store, settings.dataDir, count));
  return 0;
});
