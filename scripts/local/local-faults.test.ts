import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import type { LocalBlocks } from '../../shop/office/pages/local-blocks.ts';
import { findBlockFaults } from './block-faults.ts';
import { findLocalFaults } from './local-faults.ts';
import { findPriceRuleFaults } from './price-rule-faults.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const folders: string[] = [];
afterAll(() => folders.forEach((folder) => rmSync(folder, { recursive: true })));

/** Writes a folder of a shop's own. */
const write = (files: Record<string, string>): string => {
  const folder = mkdtempSync(join(tmpdir(), 'haat-local-'));
  folders.push(folder);
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(join(folder, dirname(path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  return folder;
};

describe('nothing is wrong', () => {
  it.each(['local', 'docs/examples/wholesale', 'docs/examples/recipe-block'])(
    'in %s',
    async (folder) => expect(await findLocalFaults(join(root, folder))).toEqual([]),
  );

  it('in a shop without the folder', async () => {
    expect(await findLocalFaults(join(write({}), 'none'))).toEqual([]);
  });
});

it('names each file that nothing reads', async () => {
  const folder = write({
    'README.md': '',
    'prices.ts': '',
    'price-rule.test.ts': '',
    'sections/checkout.tsx': '',
    'sections/cart.module.css': '',
    'words/hi.ts': '',
    'recipes/read.ts': '',
  });
  const faults = await findLocalFaults(folder);
  expect(faults.map((fault) => fault.split(': ')[0])).toEqual([
    'local/prices.ts',
    'local/words/hi.ts',
    'local/sections/checkout.tsx',
  ]);
});

it('names blocks without a drawing, and jobs without a time', async () => {
  const label = "{ en: 'A' }";
  const folder = write({
    'blocks.ts': `export const blocks = { recipe: { name: ${label}, about: ${label}, fields: { a: { holds: 'flag', label: ${label} } } } };`,
    'jobs.ts':
      "export const jobs = { a: { every: '24:00' }, b: { every: 0 }, c: { every: '02:30' }, d: { every: 1440 } };",
  });
  expect(await findLocalFaults(folder)).toEqual([
    'local/blocks.ts: recipe has no drawing in blocks/recipe-block.tsx',
    'local/jobs.ts: a: runs every 24:00, not at a time such as 02:30 or every 1 to 1440 minutes',
    'local/jobs.ts: b: runs every 0, not at a time such as 02:30 or every 1 to 1440 minutes',
  ]);
});

describe('a rule of price', () => {
  it.each<[string, (line: { quantity: number; unitPrice: number }) => number]>([
    ['makes half paise', ({ unitPrice }) => unitPrice * 0.95],
    ['gives something away', () => 0],
    [
      'makes many dearer than one',
      ({ quantity, unitPrice }) => (quantity > 9 ? unitPrice + 1 : unitPrice),
    ],
    [
      'throws for some',
      ({ quantity, unitPrice }) => {
        if (quantity === 9999) throw new Error('too many');
        return unitPrice;
      },
    ],
  ])('is refused if it %s', (_, rule) => expect(findPriceRuleFaults(rule)).toHaveLength(1));

  it('is refused if it remembers', () => {
    let asked = 0;
    expect(findPriceRuleFaults(({ unitPrice }) => (asked++ % 2 === 0 ? unitPrice : 1))).toEqual([
      'for 2 of M at 2 paise it answers 2 and then 1: it has to be the same',
    ]);
  });
});

describe('a block of the shop’s own', () => {
  const label = { en: 'A' };
  const flag = { holds: 'flag', label } as const;
  const describeBlock = (fields: LocalBlocks[string]['fields'], name = 'recipe'): LocalBlocks => ({
    [name]: { name: label, about: label, fields },
  });
  it.each<[LocalBlocks, string]>([
    [describeBlock({ a: flag }, 'Recipe'), 'Recipe: is no name for a block'],
    [describeBlock({}), 'recipe: has 0 fields, not 1 to 24'],
    [describeBlock({ kind: flag }), 'recipe.kind: is no name for a field'],
    [describeBlock({ de: flag }), 'recipe.de: is no name for a field'],
    [describeBlock({ a: { ...flag, label: {} } }), 'recipe.a: has no label in English'],
    [describeBlock({ a: { holds: 'words', label, max: 0 } }), 'recipe.a: max is from 1 to 6000'],
    [
      describeBlock({ a: { holds: 'number', label, min: 5, max: 9, start: 4 } }),
      'recipe.a: min, start and max are whole numbers in this order, from 0',
    ],
    [
      describeBlock({ a: { holds: 'choice', label, choices: { one: label } } }),
      'recipe.a: there is nothing to choose',
    ],
    [
      describeBlock({ a: { holds: 'list', label, max: 4, of: { key: flag } } }),
      'recipe.a.key: is no name for a field',
    ],
  ])('with %j is refused: %s', (blocks, fault) => expect(findBlockFaults(blocks)).toEqual([fault]));
});

describe('the files of a shop’s own', () => {
  const { compilerOptions } = JSON.parse(
    readFileSync(join(root, 'tsconfig.base.json'), 'utf8'),
  ) as { compilerOptions: { paths: Record<string, [own: string, none: string]> } };

  it.each(Object.entries(compilerOptions.paths))('%s have what stands for them', (name, paths) => {
    const [own, none] = paths;
    expect(own.replace(/\.tsx?$/, '')).toBe(`./${name.slice(1)}`);
    expect(existsSync(join(root, none))).toBe(true);
    expect(readFileSync(join(root, none), 'utf8')).toContain('local/');
  });
});
