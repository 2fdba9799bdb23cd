import { describe, expect, it } from 'vitest';
import { isColumn, readPasted } from './read-pasted.ts';
import { priceKind, type SheetRow, stockKind } from './sheet-row.ts';

const rows = ['Apple', 'Banana', 'Carrot', 'Dates'].map((name, i): SheetRow => ({
  _id: name,
  name,
  part: '',
  unit: i === 3 ? 'unit' : 'kg',
  variationIds: [`var_${i}`],
  value: 10,
}));
const paste = (text: string, start = 0, kind = priceKind) => {
  const { lines, rest } = readPasted(text, rows, start, kind);
  return { lines: lines.map(({ row, value }) => [row.name, value]), rest };
};

describe('a pasted column', () => {
  it('fills down from the cell, as people write prices', () => {
    expect(paste('42\r\n₹ 1,250.50\r\nRs. 7/-\r\n', 1)).toEqual({
      lines: [
        ['Banana', 42],
        ['Carrot', 1250.5],
        ['Dates', 7],
      ],
      rest: 0,
    });
  });

  it('leaves rows of empty cells as they are, and counts lines without a row', () => {
    expect(paste('1\n\n3\n4\n5\n6')).toEqual({
      lines: [
        ['Apple', 1],
        ['Carrot', 3],
        ['Dates', 4],
      ],
      rest: 2,
    });
  });

  it('is the one with figures, without its title', () => {
    expect(paste('Goods\tPrice today\nApple\t90\nBanana\t50').lines).toEqual([
      ['Apple', 90],
      ['Banana', 50],
    ]);
  });

  it('shows what cannot be read instead of leaving it out', () => {
    expect(paste('49,50\n0\n12\n3', 0, stockKind).lines).toEqual([
      ['Apple', undefined],
      ['Banana', 0],
      ['Carrot', 12],
      ['Dates', 3],
    ]);
    expect(paste('12\nask Ravi\n3').lines).toEqual([
      ['Apple', 12],
      ['Banana', undefined],
      ['Carrot', 3],
    ]);
  });

  it('is more than one cell', () => {
    expect(['12', '12\n', ' 12 \r\n'].some(isColumn)).toBe(false);
    expect(['12\n13', '12\t13'].every(isColumn)).toBe(true);
  });
});
