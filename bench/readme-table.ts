import { readFile, writeFile } from 'node:fs/promises';
import type { Footprint } from './footprint.ts';
import type { UncachedCost } from './uncached.ts';

/** Writes the newest figures of each number of products into the table of the README. */

const readme = new URL('../README.md', import.meta.url);
const history = new URL('history.jsonl', import.meta.url);
const begin = '<!-- bench: begin -->';
const end = '<!-- bench: end -->';

/** A row of the history about a number of products. */
export interface SizeRow extends Footprint {
  count: number;
  uncached: UncachedCost[];
}

/** Keeps the newest row of each number of products, the smallest number first. */
const findNewest = (rows: readonly SizeRow[]): SizeRow[] =>
  [...new Map(rows.map((row) => [row.count, row])).values()].sort((a, b) => a.count - b.count);

const formatRow = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;

/** Formats the table: what is asked for down, the number of products across. */
export const formatSizeTable = (rows: readonly SizeRow[]): string => {
  const sizes = findNewest(rows);
  const [first] = sizes;
  if (first === undefined) return '';
  const answers = first.uncached.map(({ name }) => [
    name,
    ...sizes.map(({ uncached }) => {
      const cost = uncached.find((one) => one.name === name);
      return cost === undefined
        ? ''
        : `${cost.serverMs.toFixed(1)} + ${cost.databaseMs.toFixed(1)}`;
    }),
  ]);
  return [
    ['CPU of server + database in ms', ...sizes.map(({ count }) => count.toLocaleString('en'))],
    ['---', ...sizes.map(() => '---')],
    ...answers,
    [
      'memory of the server at rest · after load, MB',
      ...sizes.map(({ restMb, loadedMb }) => `${restMb.toFixed(0)} · ${loadedMb.toFixed(0)}`),
    ],
    [
      'second start to the first listing, s',
      ...sizes.map(({ listingStartSeconds }) => listingStartSeconds.toFixed(1)),
    ],
  ]
    .map(formatRow)
    .join('\n');
};

/** Reads the rows about numbers of products from the history. */
export const readSizeRows = async (): Promise<SizeRow[]> => {
  const lines = (await readFile(history, 'utf8')).split('\n').filter((line) => line !== '');
  return lines
    .map((line) => JSON.parse(line) as SizeRow & { kind: string })
    .filter(({ kind }) => kind === 'products');
};

/** Reads the README, and the part of it that is the table. */
export const readReadmeTable = async (): Promise<{ text: string; table: string }> => {
  const text = await readFile(readme, 'utf8');
  const [from, to] = [text.indexOf(begin), text.indexOf(end)];
  if (from < 0 || to < from) throw new Error(`README.md has no ${begin} and ${end}.`);
  return { text, table: text.slice(from + begin.length, to).trim() };
};

/** Replaces the table of the README by one of the newest figures. */
export const writeReadmeTable = async (): Promise<void> => {
  const { text, table } = await readReadmeTable();
  const made = formatSizeTable(await readSizeRows());
  const [before, after] = [
    text.slice(0, text.indexOf(begin) + begin.length),
    text.slice(text.indexOf(end)),
  ];
  if (made !== table) await writeFile(readme, `${before}\n\n${made}\n\n${after}`);
};
