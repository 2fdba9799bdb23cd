import { expect, it } from 'vitest';
import type { WireDeliveryArea } from '../../../contract/orders/delivery.ts';
import { type AreaDraft, emptyArea, toAreaBody } from './area-draft.ts';
import { fillTown, isPlaceFree } from './fill-town.ts';

const town = {
  name: 'Pune',
  state: 'Maharashtra',
  pinRanges: [{ from: '411001', to: '411009' }],
  pins: ['411011'],
};
const everywhere: WireDeliveryArea = {
  _id: 'are_all',
  name: 'Everywhere',
  states: [],
  pinRanges: [],
  pins: [],
  served: false,
  weightSteps: [],
  sumSteps: [{ upTo: null, charge: 40 }],
  pieceGrams: 0,
  freeFrom: 900,
  cashAllowed: false,
  cashCharge: 0,
  maxCash: null,
  minDays: null,
  maxDays: null,
  slots: null,
  version: '1',
};
const goa = { ...everywhere, _id: 'are_goa', states: ['Goa'] };
const typed: AreaDraft = { ...emptyArea, name: 'Pune' };
const fill = (now: AreaDraft, areas = [goa, everywhere]) => fillTown(now, emptyArea, town, areas);

it('a town brings its PIN codes and the rules that count there today, and is served', () => {
  const { draft, rulesOf } = fill(typed);
  expect(rulesOf?._id).toBe('are_all');
  expect(toAreaBody(draft)).toMatchObject({
    name: 'Pune',
    states: [],
    pinRanges: town.pinRanges,
    pins: town.pins,
    served: true,
    sumSteps: everywhere.sumSteps,
    freeFrom: 900,
    cashAllowed: false,
  });
});

it('a town leaves rules that somebody has typed, and those of a shop without areas', () => {
  expect(fill({ ...typed, freeFrom: '500' })).toMatchObject({
    rulesOf: undefined,
    draft: { freeFrom: '500', codes: '411001-411009, 411011' },
  });
  expect(toAreaBody(fill(typed, []).draft)).toMatchObject({ pins: ['411011'], freeFrom: null });
});

it('a town fills in no place over another one', () => {
  const filled = { ...typed, codes: '411001' };
  expect(isPlaceFree(typed, emptyArea)).toBe(true);
  expect(isPlaceFree(filled, filled)).toBe(true);
  expect(isPlaceFree(filled, emptyArea)).toBe(false);
  expect(isPlaceFree({ ...typed, states: ['Goa'] }, emptyArea)).toBe(false);
});
