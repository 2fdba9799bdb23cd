import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { valueTypes } from './types.ts';

const { builtins } = pg.types;
const parse = (type: number, text: string): unknown =>
  (valueTypes.getTypeParser(type, 'text') as (text: string) => unknown)(text);

describe('an array of texts', () => {
  it.each<[string, (string | null)[]]>([
    ['{}', []],
    ['{cotton}', ['cotton']],
    ['{cotton,silk,}', ['cotton', 'silk', '']],
    ['{"Block print",cotton,"a,b"}', ['Block print', 'cotton', 'a,b']],
    ['{cotton,"Block print"}', ['cotton', 'Block print']],
    ['{"",""}', ['', '']],
    ['{"NULL"}', ['NULL']],
    ['{NULL,x}', [null, 'x']],
    ['{"say \\"namaste\\"","back\\\\slash"}', ['say "namaste"', 'back\\slash']],
    ['{"{}",हाट}', ['{}', 'हाट']],
    ['[2:3]={a,b}', ['a', 'b']],
  ])('is read from %s', (text, wanted) => expect(parse(1009, text)).toEqual(wanted));
});

describe('a moment', () => {
  it.each([
    ['2026-11-26 11:22:33.123456+00', '2026-11-26T11:22:33.123Z'],
    ['2026-11-26 11:22:33.1+00', '2026-11-26T11:22:33.100Z'],
    ['2026-02-29 00:00:00+00', '2026-03-01T00:00:00.000Z'],
    ['2024-02-29 23:59:59.999999+00', '2024-02-29T23:59:59.999Z'],
    ['1969-12-31 23:59:59.5+00', '1969-12-31T23:59:59.500Z'],
    ['2026-11-26 16:52:33+05:30', '2026-11-26T11:22:33.000Z'],
    ['12026-11-26 11:22:33+00', '+012026-11-26T11:22:33.000Z'],
    ['0044-03-15 12:00:00+00', '0044-03-15T12:00:00.000Z'],
  ])('is read from %s', (text, wanted) =>
    expect((parse(builtins.TIMESTAMPTZ, text) as Date).toISOString()).toBe(wanted),
  );

  it('without an end stays one', () =>
    expect(parse(builtins.TIMESTAMPTZ, 'infinity')).toBe(Infinity));
});
