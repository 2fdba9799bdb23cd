import { describe, expect, test } from 'vitest';
import {
  isShipmentOver,
  canMoveShipment,
  formatShipmentNumber,
  shipmentStates,
} from './shipment.ts';

describe('a shipment', () => {
  test('never leaves the states delivered, returned and cancelled', () => {
    expect(shipmentStates.filter(isShipmentOver)).toEqual(['delivered', 'returned', 'cancelled']);
    for (const end of ['delivered', 'returned', 'cancelled'] as const)
      for (const to of shipmentStates) expect(canMoveShipment(end, to)).toBe(false);
  });

  test('is never requested again once the courier has it', () => {
    for (const from of ['created', 'in_transit'] as const)
      for (const to of ['wanted', 'asking', 'unknown'] as const)
        expect(canMoveShipment(from, to)).toBe(false);
  });

  test('has another number than the earlier parcels of its order', () => {
    expect([0, 1, 2].map((before) => formatShipmentNumber('HT-12345678', before))).toEqual([
      'HT-12345678',
      'HT-12345678-2',
      'HT-12345678-3',
    ]);
  });

  test('can go directly from wanted to delivered', () => {
    const path = ['wanted', 'asking', 'unknown', 'created', 'in_transit', 'delivered'] as const;
    for (const [i, to] of path.entries())
      if (i > 0) expect(canMoveShipment(path[i - 1] ?? 'wanted', to)).toBe(true);
  });
});
