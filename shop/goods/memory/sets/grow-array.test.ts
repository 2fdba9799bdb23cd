import { expect, it } from 'vitest';
import { type NumberColumn, putNumber } from './grow-array.ts';

it('keeps the numbers of a column while it gets longer and wider', () => {
  const numbers = [7, 0, 0xff, 0x100, 0xffff, 0x1_0000, 0xffff_ffff, 0x1_0000_0000, -1, 0.5];
  const widths: string[] = [];
  let column: NumberColumn = new Uint8Array(2);
  for (const [at, number] of numbers.entries()) {
    column = putNumber(column, at, number);
    widths.push(column.constructor.name);
  }
  expect([...column.subarray(0, numbers.length)]).toEqual(numbers);
  expect([...new Set(widths)]).toEqual([
    'Uint8Array',
    'Uint16Array',
    'Uint32Array',
    'Float64Array',
  ]);
});
