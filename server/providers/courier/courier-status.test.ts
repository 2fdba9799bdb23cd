import { expect, test } from 'vitest';
import { isLost, isPickupFailed, readShipmentState } from './courier-status.ts';

const status = (statusId: number | null, statusText: string | null = null) => ({
  statusId,
  statusText,
});

test.each([
  [6, 'SHIPPED', 'in_transit'],
  [7, 'DELIVERED', 'delivered'],
  [10, 'RTO DELIVERED', 'returned'],
  [10, 'Return to Origin', 'returned'],
  [9, 'RETURN TO SHIPPER', 'in_transit'],
  [8, 'CANCELED', 'cancelled'],
  [3, 'PICKUP SCHEDULED', null],
  [null, 'DELIVERED', null],
  [7, null, 'delivered'],
] as const)('the status %s %s of a parcel means %s', (id, text, state) => {
  expect(readShipmentState(status(id, text))).toBe(state);
});

test.each([
  [32, 'RETURN PICKEDUP', 'in_transit'],
  [25, 'RETURN IN TRANSIT', 'in_transit'],
  [25, 'Return In-Transit', 'in_transit'],
  [48, 'RETURN OUT FOR DELIVERY', 'in_transit'],
  [26, 'RETURN DELIVERED', 'delivered'],
  [27, 'RETURN CANCELLED', 'cancelled'],
  [28, 'RETURN PICKUP GENERATED', null],
  [47, 'RETURN OUT FOR PICKUP', null],
  [10, 'RETURN SOMETHING NEW', null],
] as const)('the text of %s %s of a return decides: %s', (id, text, state) => {
  expect(readShipmentState(status(id, text))).toBe(state);
  expect(isLost(status(id, text))).toBe(false);
  expect(isPickupFailed(status(id, text))).toBe(false);
});

test('lost goods and pickups in vain are told apart from what only has the same number', () => {
  expect([12, 24, 25, 44, 76].every((id) => isLost(status(id)))).toBe(true);
  expect([13, 20, 47].every((id) => isPickupFailed(status(id)))).toBe(true);
  expect(isLost(status(12, 'RETURN TO ORIGIN'))).toBe(true);
  expect(isPickupFailed(status(24, 'RETURN PICKUP ERROR'))).toBe(true);
  expect(isPickupFailed(status(7, 'DELIVERED'))).toBe(false);
  expect(isLost(status(null))).toBe(false);
});
