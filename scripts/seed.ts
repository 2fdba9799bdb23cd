import { join } from 'node:path';
import process from 'node:process';
import type { Store } from '../database/connect.ts';
import { addGeneratedProducts } from '../database/seed/add-generated.ts';
import { seedIfEmpty } from '../database/seed/seed.ts';
import { CommandFault, readOption, runCommand } from './command/command.ts';
import { readCommandSettings, withStore } from './command/with-store.ts';

/** `npm run seed -- --products N`: adds N generated products. */

const maxProducts = 1_000_000;
const usage = `npm run seed -- --products N, where N is a whole number from 1 to ${maxProducts}`;

const readCount = (args: string[]): number => {
  const value = readOption(args, 'products', usage);
  if (value === undefined) throw new CommandFault(`--products is missing. Usage: ${usage}`, 2);
  if (!/^[1-9]\d{0,6}$/.test(value) || Number(value) > maxProducts)
    throw new CommandFault(
      `--products must be a whole number from 1 to ${maxProducts}, not "${value}".`,
      2,
    );
  return Number(value);
};

/** Shows progress: a moving bar on a terminal, elsewhere a line for every tenth. */
const createProgress = (count: number): ((done: number) => void) => {
  let tenths = 0;
  return (done) => {
    const share = done / count;
    const text = `${done.toLocaleString('en')} of ${count.toLocaleString('en')} products`;
    if (process.stdout.isTTY) {
      const full = Math.round(share * 30);
      process.stdout.write(
        `\r[${'#'.repeat(full)}${'.'.repeat(30 - full)}] ${text}${done === count ? '\n' : ''}`,
      );
    } else if (Math.floor(share * 10) > tenths) {
      tenths = Math.floor(share * 10);
      console.log(text);
    }
  };
};

const seed = async (store: Store, dataDir: string, count: number): Promise<void> => {
  const began = performance.now();
  await seedIfEmpty(store, { picturesDir: join(dataDir, 'pictures') });
  await addGeneratedProducts(store, count, createProgress(count));
  console.log(
    `${count.toLocaleString('en')} products added in ${((performance.now() - began) / 1000).toFixed(1)} s.`,
  );
};

await runCommand(async () => {
  const count = readCount(process.argv.slice(2));
  const settings = readCommandSettings(process.env);
  await withStore(settings, (store) => seed(store, settings.dataDir, count));
  return 0;
});
