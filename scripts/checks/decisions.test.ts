import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** docs/decisions/README.md is the index of the decisions. It must agree with each record. */

const folder = new URL('../../docs/decisions/', import.meta.url);
const read = (file: string): string => readFileSync(new URL(file, folder), 'utf8');
const files = readdirSync(folder).filter((file) => file !== 'README.md');

type Decision = { number: number; title: string; file: string; date: string; status: string };

/** The first lines of a record: number and title, an empty line, date and status. */
const heading =
  /^# (\d+)\. (.+)\n\nDate: (\d{4}-\d\d-\d\d) · Status: (accepted|replaced by \d+)\n\n/;
const row =
  /^\| (\d+) \| \[(.+)\]\(([\w.-]+)\) \| (\d{4}-\d\d-\d\d) \| (accepted|replaced by \d+) \|$/gm;

const readRecord = (file: string): Decision => {
  const found = heading.exec(read(file));
  if (!found) throw new Error(`${file} does not begin with its title, date and status`);
  const [, number = '', title = '', date = '', status = ''] = found;
  return { number: Number(number), title, file, date, status };
};

const readIndex = (): Decision[] =>
  [...read('README.md').matchAll(row)].map(
    ([, number = '', title = '', file = '', date = '', status = '']) => ({
      number: Number(number),
      title,
      file,
      date,
      status,
    }),
  );

const records = files.map(readRecord).toSorted((a, b) => a.number - b.number);

it('the index of decisions lists each one once, with the title, date and status of its record', () => {
  expect(readIndex()).toEqual(records);
});

it('decisions are numbered without a gap, and file names begin with the number', () => {
  expect(records.map(({ number }) => number)).toEqual(records.map((_, i) => i + 1));
  for (const { number, file } of records)
    expect(file.slice(0, 5)).toBe(`${String(number).padStart(4, '0')}-`);
});

it('only a later decision replaces a decision', () => {
  for (const { number, status } of records) {
    const successor = status === 'accepted' ? undefined : Number(status.split(' ').at(-1));
    if (successor === undefined) continue;
    expect(successor).toBeGreaterThan(number);
    expect(records.map((record) => record.number)).toContain(successor);
  }
});
