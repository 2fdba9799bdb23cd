import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import process from 'node:process';
import { setTimeout } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { pino } from 'pino';
import { connect, type Store } from '../../database/connect.ts';
import { addGeneratedProducts } from '../../database/seed/add-generated.ts';
import { CommandFault } from '../../scripts/command/command.ts';

/** A shop with a given number of products, in a folder of its own or in one that stays. */

const maxProducts = 1_000_000;

/** Reads options of whole numbers, and `--folder`. Throws CommandFault for anything else. */
export const readNumbers = <Name extends string>(
  defaults: Record<Name, number>,
  usage: string,
): Record<Name, number> & { folder: string | undefined } => {
  const names = Object.keys(defaults) as Name[];
  const options = Object.fromEntries(
    [...names, 'folder'].map((name) => [name, { type: 'string' as const }]),
  );
  const readNumber = (name: string, given: string | undefined, otherwise: number): number => {
    const value = Number(given ?? otherwise);
    if (!Number.isInteger(value) || value < 1 || value > maxProducts)
      throw new Error(`--${name} must be a whole number from 1 to 1000000, not "${given}".`);
    return value;
  };
  try {
    const values = parseArgs({ args: process.argv.slice(2), options }).values as Record<
      string,
      string | undefined
    >;
    const numbers = names.map((name) => [name, readNumber(name, values[name], defaults[name])]);
    return { ...(Object.fromEntries(numbers) as Record<Name, number>), folder: values.folder };
  } catch (error) {
    throw new CommandFault(`${(error as Error).message} Usage: ${usage}`, 2);
  }
};

/** Settings of the caller's own shop, which must not reach this one. */
const strangers = /^(?:DATABASE_|SMTP_|RAZORPAY_|SHIPROCKET_|S3_|PUBLIC_URL|ADMIN_)/;

/** Runs `work` with the settings of a shop in this folder, or in one that is deleted afterwards. */
export const withFolder = async <T>(
  folder: string | undefined,
  work: (env: Record<'DATA_DIR', string> & Record<string, string>) => Promise<T>,
): Promise<T> => {
  for (const name of Object.keys(process.env)) if (strangers.test(name)) delete process.env[name];
  const dataDir =
    folder === undefined ? mkdtempSync(join(tmpdir(), 'haat-bench-')) : resolve(folder);
  try {
    return await work({
      DATA_DIR: dataDir,
      RATE_LIMIT: 'off',
      ADMIN_PASSWORD: 'a bench of its own',
    });
  } finally {
    if (folder === undefined) rmSync(dataDir, { recursive: true, force: true });
  }
};

/** Opens the shop's database while the shop runs, and closes it after `work`. */
export const withStore = async <T>(
  dataDir: string,
  work: (store: Store) => Promise<T>,
): Promise<T> => {
  const store = await connect({ dataDir, log: pino({ level: 'silent' }), statementTimeoutMs: 0 });
  try {
    return await work(store);
  } finally {
    await store.close();
  }
};

/** Adds generated products until the shop has `count`. */
export const fillShop = async (store: Store, count: number): Promise<void> => {
  const { found } = await store.db
    .selectFrom('listing')
    .select((row) => row.fn.countAll<string>().as('found'))
    .executeTakeFirstOrThrow();
  if (Number(found) >= count) return;
  console.log(`Adding products up to ${count.toLocaleString('en')} ...`);
  await addGeneratedProducts(store, count - Number(found), () => {});
};

/** Waits until the listing of a running shop has most of its `count` products. Some are not offered. */
export const waitForListing = async (url: string, count: number): Promise<void> => {
  for (;;) {
    const { total } = (await (await fetch(`${url}/api/products`)).json()) as { total: number };
    if (total > count * 0.8) return;
    await setTimeout(200);
  }
};
