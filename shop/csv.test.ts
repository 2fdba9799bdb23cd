import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  CsvFault,
  type CsvLimits,
  CsvReader,
  formatCsvRecord,
  escapeFormula,
  unescapeFormula,
} from './csv.ts';

const readAll = (text: string, size = text.length + 1, limits?: CsvLimits): string[][] => {
  const reader = new CsvReader(limits);
  const records: string[][] = [];
  for (let at = 0; at < text.length; at += size)
    records.push(...reader.read(text.slice(at, at + size)));
  return [...records, ...reader.end()];
};

const text = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc
    .array(
      fc.constantFrom(
        '"',
        ',',
        '\r',
        '\n',
        "'",
        '=',
        '+',
        '-',
        '@',
        '\t',
        '\0',
        '＝',
        '＋',
        '－',
        '＠',
        ';',
        ' ',
        'a',
        'आम',
      ),
    )
    .map((parts) => parts.join('')),
);
const table = fc.array(fc.array(text, { minLength: 1, maxLength: 5 }), { maxLength: 6 });

describe('CSV', () => {
  it('can be read back, however it is split', () => {
    fc.assert(
      fc.property(table, fc.integer({ min: 1, max: 7 }), (rows, size) => {
        const written = rows.map(formatCsvRecord).join('');
        expect(readAll(written, size).map((record) => record.map(unescapeFormula))).toEqual(rows);
      }),
    );
  });

  it('never has a cell that begins like a formula', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(
          '=',
          '+',
          '-',
          '@',
          '\t',
          '\r',
          '\0',
          '＝',
          '＋',
          '－',
          '＠',
          ' =',
          '\u3000＝',
        ),
        fc.string(),
        (first, rest) => {
          const [[cell = ''] = []] = readAll(formatCsvRecord([first + rest]));
          expect(cell.startsWith(`'${first}`)).toBe(true);
        },
      ),
    );
    expect(formatCsvRecord(['=HYPERLINK("http://evil.example","x")', -5, true, null])).toBe(
      `"'=HYPERLINK(""http://evil.example"",""x"")",-5,true,\r\n`,
    );
  });

  it('quotes cells with semicolons, tabs or full-width formula signs, for other spreadsheets', () => {
    expect(formatCsvRecord(['a;=1+1', 'b\tc', '＝1+1', '＠SUM', 'd e'])).toBe(
      `"a;=1+1","b\tc","'＝1+1","'＠SUM",d e\r\n`,
    );
  });

  it('restores every escaped text exactly', () => {
    fc.assert(
      fc.property(text, (given) => void expect(unescapeFormula(escapeFormula(given))).toBe(given)),
    );
    expect([
      unescapeFormula("'tis"),
      unescapeFormula("'=1"),
      unescapeFormula("''=1"),
      escapeFormula("'=1"),
    ]).toEqual(["'tis", '=1', "'=1", "''=1"]);
  });

  it.each([
    [
      'a,b\r\nc,d',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    ['a\nb\rc\r\n', [['a'], ['b'], ['c']]],
    ['"a ""b""",\r\n', [['a "b"', '']]],
    ['a"b,c', [['a"b', 'c']]],
    ['""', [['']]],
    ['\r\n\r\nx', [[''], [''], ['x']]],
    ['', []],
  ])('is read from %j', (given, wanted) => expect(readAll(given)).toEqual(wanted));

  it.each([
    ['ok\n"open', 'open-quote', 2, 1],
    ['"a"b\n', 'broken', 1, 1],
    ['a,b\nc,12345', 'cell-too-long', 2, 2],
    ['a,b\nc,आम', 'cell-too-long', 2, 2],
    ['a\n"123\n\n', 'open-quote', 2, 1],
    ['a\n1234,1234,1234', 'record-too-long', 2, 3],
    ['a\n,,,,,', 'too-many-cells', 2, 5],
  ] as const)('reports where %j is no CSV, or exceeds the limits', (given, kind, record, cell) => {
    for (const size of [1, 3, 100]) {
      try {
        readAll(given, size, { maxCellBytes: 4, maxRecordBytes: 10, maxCells: 4 });
        expect.unreachable();
      } catch (error) {
        expect(error).toBeInstanceOf(CsvFault);
        expect(error).toMatchObject({ kind, record, cell });
      }
    }
  });

  it('refuses an endless cell or record as soon as it exceeds the limits', () => {
    for (const begin of ['', '"']) {
      const reader = new CsvReader({ maxCellBytes: 1000, maxRecordBytes: 5000, maxCells: 100 });
      const read = (piece: string): number => [...reader.read(piece)].length;
      expect(read(begin + 'x'.repeat(1000))).toBe(0);
      expect(() => read('x')).toThrow(CsvFault);
    }
  });
});
