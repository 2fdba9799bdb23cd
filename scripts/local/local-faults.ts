import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { LocalJobs } from '../../server/office/nightly/local-jobs.ts';
import type { PriceRule } from '../../shop/goods/product/local-price-rule.ts';
import type { LocalBlocks } from '../../shop/office/pages/local-blocks.ts';
import { findBlockFaults } from './block-faults.ts';
import { findPriceRuleFaults } from './price-rule-faults.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

const { compilerOptions } = JSON.parse(readFileSync(join(root, 'tsconfig.base.json'), 'utf8')) as {
  compilerOptions: { paths: Record<string, [own: string, none: string]> };
};

/** The files that the shop looks for, as paths within `local/`. */
const places = Object.values(compilerOptions.paths).map(([own]) => own.replace('./local/', ''));

/** A file in which somebody writes in vain, because nothing reads it. */
const listStrangers = (folder: string): string[] =>
  ['', 'words', 'sections'].flatMap((part) =>
    (existsSync(join(folder, part)) ? readdirSync(join(folder, part)) : [])
      .map((name) => (part === '' ? name : `${part}/${name}`))
      .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path))
      .filter((path) => !places.includes(path))
      .map((path) => `${path}: is read by nothing; the shop reads ${places.join(', ')}`),
  );

const listUndrawn = (folder: string, blocks: LocalBlocks): string[] =>
  Object.keys(blocks)
    .filter((name) => !existsSync(join(folder, 'blocks', `${name}-block.tsx`)))
    .map((name) => `blocks.ts: ${name} has no drawing in blocks/${name}-block.tsx`);

const findJobFaults = (jobs: LocalJobs): string[] =>
  Object.entries(jobs).flatMap(([name, { every }]) => {
    const isRight =
      typeof every === 'number'
        ? Number.isSafeInteger(every) && every >= 1 && every <= 1440
        : /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(every);
    return isRight
      ? []
      : [`${name}: runs every ${every}, not at a time such as 02:30 or every 1 to 1440 minutes`];
  });

/** Finds what is wrong in a folder of a shop's own, a line for each fault. */
export const findLocalFaults = async (folder: string = join(root, 'local')): Promise<string[]> => {
  const load = async (name: string): Promise<object> =>
    existsSync(join(folder, name))
      ? ((await import(pathToFileURL(join(folder, name)).href)) as object)
      : {};
  const faultsOf = (name: string, faults: readonly string[]): string[] =>
    faults.map((fault) => `${name}: ${fault}`);
  const { priceRule } = (await load('price-rule.ts')) as { priceRule?: PriceRule };
  const { blocks = {} } = (await load('blocks.ts')) as { blocks?: LocalBlocks };
  const { jobs = {} } = (await load('jobs.ts')) as { jobs?: LocalJobs };
  return [
    ...listStrangers(folder),
    ...(priceRule === undefined ? [] : faultsOf('price-rule.ts', findPriceRuleFaults(priceRule))),
    ...faultsOf('blocks.ts', findBlockFaults(blocks)),
    ...listUndrawn(folder, blocks),
    ...faultsOf('jobs.ts', findJobFaults(jobs)),
  ].map((fault) => `local/${fault}`);
};
