import { expect, test } from 'vitest';
import { readCourierStatus } from './courier-status.ts';

test.each([
  ['PICKUP SCHEDULED', 'Pickup scheduled'],
  ['REACHED AT DESTINATION HUB', 'Reached at destination hub'],
  ['RTO IN TRANSIT', 'RTO in transit'],
  ['Picked up by Blue Dart', 'Picked up by Blue Dart'],
  ['', ''],
])('%s is read as %s', (text, read) => expect(readCourierStatus(text)).toBe(read));
