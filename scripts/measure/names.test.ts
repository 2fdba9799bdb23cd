import { expect, test } from 'vitest';
import { listExportedFunctions, startsWithVerb } from './names.ts';

test('lists exported functions of every form, but no values, types or components', () => {
  const source = `
export const readFilter = (text: string): Filter => parse(text);
export const sendMail = async (mail: Mail): Promise<void> => {};
export const mapValues = <T>(values: T[]) => values;
export const double = n => n * 2;
export function* walk() {}
export async function run() {}
export const limit = 5;
export const Card = () => null;
export type Shape = (a: number) => void;
const inner = () => 1;
`;
  expect(listExportedFunctions(source)).toEqual([
    'readFilter',
    'sendMail',
    'mapValues',
    'double',
    'walk',
    'run',
  ]);
});

test.each([
  ['readFilter', true],
  ['isOffered', true],
  ['useCart', true],
  ['filterOf', true],
  ['listingRow', false],
  ['patience', false],
])('%s begins with a verb: %s', (name, expected) => {
  expect(startsWithVerb(name)).toBe(expected);
});
