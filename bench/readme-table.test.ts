import { expect, test } from 'vitest';
import { formatSizeTable, readReadmeTable, readSizeRows, type SizeRow } from './readme-table.ts';

const row = (count: number, serverMs: number): SizeRow => ({
  count,
  uncached: [{ name: 'listing', serverMs, databaseMs: 1, errors: 0 }],
  restMb: 190,
  loadedMb: 260.4,
  listingStartSeconds: 1.26,
});

test('the table has the newest figures of each number of products', () => {
  expect(formatSizeTable([row(100_000, 9), row(1000, 3), row(100_000, 4)])).toBe(
    [
      '| CPU of server + database in ms | 1,000 | 100,000 |',
      '| --- | --- | --- |',
      '| listing | 3.0 + 1.0 | 4.0 + 1.0 |',
      '| memory of the server at rest · after load, MB | 190 · 260 | 190 · 260 |',
      '| second start to the first listing, s | 1.3 | 1.3 |',
    ].join('\n'),
  );
});

test('the README shows the table of the history', async () => {
  expect((await readReadmeTable()).table).toBe(formatSizeTable(await readSizeRows()));
});
