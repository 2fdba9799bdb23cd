import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CsvFault, CsvReader, csvRecord, guarded, unguarded } from './csv.ts';

const readAll = (text: string, size = text.length + 1): string[][] => {
  const reader = new CsvReader();
  const records: string[][] = [];
  for (let at = 0; at < text.length; at += size) records.push(...reader.read(text.slice(at, at + size)));
  return [...records, ...reader.end()];
};

const text = fc.oneof(fc.string({ unit: 'grapheme' }), fc.array(fc.constantFrom('"', ',', '\r', '\n', "'", '=', '+', '-', '@', '\t', '\0', 'a', 'आम')).map((parts) => parts.join('')));
const table = fc.array(fc.array(text, { minLength: 1, maxLength: 5 }), { maxLength: 6 });

describe('CSV', () => {
  it('is read as it was written, in whatever pieces it comes', () => {
    fc.assert(fc.property(table, fc.integer({ min: 1, max: 7 }), (rows, size) => {
      const written = rows.map(csvRecord).join('');
      expect(readAll(written, size).map((record) => record.map(unguarded))).toEqual(rows);
    }));
  });

  it('never lets a cell begin like a formula', () => {
    fc.assert(fc.property(fc.constantFrom('=', '+', '-', '@', '\t', '\r', '\0'), fc.string(), (first, rest) => {
      const [[cell = ''] = []] = readAll(csvRecord([first + rest]));
      expect(cell.startsWith(`'${first}`)).toBe(true);
    }));
    expect(csvRecord(['=HYPERLINK("http://evil.example","x")', -5, true, null])).toBe(`"'=HYPERLINK(""http://evil.example"",""x"")",-5,true,\r\n`);
  });

  it('gives back exactly what was guarded', () => {
    fc.assert(fc.property(text, (given) => void expect(unguarded(guarded(given))).toBe(given)));
    expect([unguarded("'tis"), unguarded("'=1"), unguarded("''=1"), guarded("'=1")]).toEqual(["'tis", '=1', "'=1", "''=1"]);
  });

  it.each([
    ['a,b\r\nc,d', [['a', 'b'], ['c', 'd']]],
    ['a\nb\rc\r\n', [['a'], ['b'], ['c']]],
    ['"a ""b""",\r\n', [['a "b"', '']]],
    ['a"b,c', [['a"b', 'c']]],
    ['""', [['']]],
    ['\r\n\r\nx', [[''], [''], ['x']]],
    ['', []],
  ])('reads %j', (given, wanted) => expect(readAll(given)).toEqual(wanted));

  it.each([['ok\n"open', 2], ['"a"b\n', 1]])('says where %j is no CSV', (given, record) => {
    try {
      readAll(given);
      expect.unreachable();
    } catch (error) {
      expect(error).toBeInstanceOf(CsvFault);
      expect((error as CsvFault).record).toBe(record);
    }
  });
});
