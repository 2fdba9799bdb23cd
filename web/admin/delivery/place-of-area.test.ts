import { expect, it } from 'vitest';
import { findWiderArea } from './place-of-area.ts';

const nowhere = {
  states: [] as string[],
  pinRanges: [] as { from: string; to: string }[],
  pins: [] as string[],
};
const centre = { ...nowhere, name: 'centre', pinRanges: [{ from: '411001', to: '411009' }] };
const pune = { ...nowhere, name: 'Pune', pinRanges: [{ from: '411001', to: '411099' }] };
const goa = { ...nowhere, name: 'Goa', states: ['Goa'] };
const west = { ...nowhere, name: 'west', states: ['Goa', 'Maharashtra'] };
const everywhere = { ...nowhere, name: 'everywhere' };

it.each([
  ['a part of a town', centre, [goa, pune, everywhere], 'Goa'],
  ['a part of a town without states', centre, [pune, everywhere], 'Pune'],
  ['one code', { ...nowhere, pins: ['411004'] }, [centre, pune], 'centre'],
  ['a town around a part of it', pune, [centre, everywhere], 'everywhere'],
  ['a state', goa, [pune, west, everywhere], 'west'],
  ['several states', west, [pune, goa, everywhere], 'everywhere'],
  ['a state and codes', { ...pune, states: ['Goa'] }, [goa, pune, everywhere], 'everywhere'],
  ['everywhere', everywhere, [pune, everywhere], undefined],
  ['a town beside others', pune, [{ ...nowhere, pins: ['403001'], name: 'Panaji' }], undefined],
])('%s stands before the first wider area', (_, places, areas, before) => {
  expect(findWiderArea(areas, places)?.name).toBe(before);
});
