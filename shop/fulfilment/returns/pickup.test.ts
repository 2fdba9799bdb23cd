import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isShipmentLive, isShipmentOver, shipmentStates } from '../shipment.ts';
import { canChoosePickup, findPickupTrouble } from './pickup.ts';
import { canMoveReturn, isReturnOpen, returnStates } from './states.ts';

const returnState = fc.constantFrom(...returnStates);
const parcelState = fc.constantFrom(...shipmentStates);
const parcel = fc.record({
  state: parcelState,
  hasFailure: fc.boolean(),
  isPickupFailed: fc.boolean(),
  isLost: fc.boolean(),
  isCollected: fc.boolean(),
});

describe('the trouble with a pickup', () => {
  test('is none while nothing is booked, once the goods are back, or while they do not come', () => {
    fc.assert(
      fc.property(returnState, fc.option(parcel), (state, one) => {
        const isBack = state === 'received' || state === 'settled';
        if (one === null || isBack || (!isReturnOpen(state) && !one.isCollected))
          expect(findPickupTrouble(state, one)).toBeNull();
      }),
      { numRuns: 200 },
    );
  });

  test.each([
    [{ state: 'cancelled' }, 'cancelled'],
    [{ state: 'returned' }, 'sent_back'],
    [{ state: 'in_transit', isLost: true }, 'lost'],
    [{ state: 'wanted', hasFailure: true }, 'refused'],
    [{ state: 'created', hasFailure: true }, 'refused'],
    [{ state: 'unknown', hasFailure: true }, 'unknown'],
    [{ state: 'created', isPickupFailed: true }, 'failed'],
    [{ state: 'created' }, null],
    [{ state: 'wanted', isPickupFailed: true }, null],
    [{ state: 'in_transit', isPickupFailed: true }, null],
    [{ state: 'wanted' }, null],
  ] as const)('of %j is %s', (given, trouble) => {
    const one = {
      hasFailure: false,
      isPickupFailed: false,
      isLost: false,
      isCollected: false,
      ...given,
    };
    expect(findPickupTrouble('approved', one)).toBe(trouble);
  });

  test.each([
    ['withdrawn', true, 'collected'],
    ['rejected', true, 'collected'],
    ['withdrawn', false, null],
    ['received', true, null],
  ] as const)('of a return that is %s, collected: %s, is %s', (state, isCollected, trouble) => {
    const one = {
      state: 'cancelled',
      hasFailure: false,
      isPickupFailed: false,
      isLost: false,
    } as const;
    expect(findPickupTrouble(state, { ...one, isCollected })).toBe(trouble);
  });
});

describe('staff', () => {
  test('choose a pickup only for goods that are still to come, and not while the courier has them', () => {
    fc.assert(
      fc.property(returnState, fc.option(parcelState), (state, one) => {
        if (!canChoosePickup(state, one)) return;
        expect(canMoveReturn(state, 'arrived', 'courier')).toBe(true);
        expect(one === null || !isShipmentLive(one) || !isShipmentOver(one)).toBe(true);
        expect(one).not.toBe('in_transit');
      }),
      { numRuns: 300 },
    );
  });

  test('choose it anew after every trouble but lost goods', () => {
    fc.assert(
      fc.property(parcel, (one) => {
        const trouble = findPickupTrouble('approved', one);
        if (
          trouble !== null &&
          trouble !== 'lost' &&
          one.state !== 'in_transit' &&
          one.state !== 'delivered'
        )
          expect(canChoosePickup('approved', one.state)).toBe(true);
      }),
      { numRuns: 300 },
    );
  });
});
