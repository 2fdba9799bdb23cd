import type { OrderState } from './order.ts';

/**
 * The work that an open order waits for, one kind at a time: cash on delivery is accepted, goods by
 * the kilo are weighed where the shop does that, what is accepted or paid is packed, and what is
 * packed is handed over. `unpaid` is a prepaid order that should have been paid by now.
 */
export const orderWorks = ['accept', 'weigh', 'pack', 'handOver', 'unpaid'] as const;
export type OrderWork = (typeof orderWorks)[number];

/** A payment hangs when it has not come within so many minutes of its order. */
export const hangingAfterMinutes = 10;

/** Can an order in this state be packed, or unpacked? From its payment or acceptance on until it is shipped. */
export const canBePacked = (state: OrderState): boolean =>
  state === 'paid' || state === 'processing';
