import { sql } from 'kysely';
import type { Store } from '../database/connect.ts';
import type { DeliveryArea } from '../shop/delivery/area.ts';
import { address, measureOrderRate } from './orders.ts';

/**
 * Compares orders a second to a delivery area with a charge and slots with those of a shop without.
 * Both kinds are measured in turns, so that the load of the machine falls on both.
 */

const rounds = 3;
const seconds = 4;

const rules: DeliveryArea = {
  name: 'Bench',
  states: [],
  pinRanges: [{ from: '411001', to: '411099' }],
  pins: [],
  isServed: true,
  weightSteps: [{ upTo: null, charge: 20_00 }],
  sumSteps: [{ upTo: null, charge: 10_00 }],
  pieceGrams: 0,
  freeFrom: null,
  isCashAllowed: true,
  cashCharge: 5_00,
  maxCash: null,
  minDays: 1,
  maxDays: 3,
  slots: {
    daysAhead: 7,
    weekly: [1, 2, 3, 4, 5, 6, 7].flatMap((weekday) =>
      ['09:00', '16:00'].map((from) => ({
        weekday,
        from,
        to: from === '09:00' ? '12:00' : '19:00',
        capacity: 9999,
        closesHours: 0,
      })),
    ),
    exceptions: [],
  },
};

const setArea = async ({ db }: Store, isWanted: boolean): Promise<void> => {
  await db.transaction().execute(async (tx) => {
    await tx.deleteFrom('delivery_areas').where('id', '=', 'are_bench').execute();
    if (isWanted)
      await tx
        .insertInto('delivery_areas')
        .values({ id: 'are_bench', position: 0, rules: JSON.stringify(rules) })
        .execute();
    await sql`update delivery_version set version = version + 1`.execute(tx);
  });
};

const listSlots = async (url: string): Promise<string[]> => {
  const response = await fetch(`${url}/api/delivery/slots?zipCode=${address.zipCode}`);
  const { slots } = (await response.json()) as { slots: { startsAt: string }[] };
  return slots.map(({ startsAt }) => startsAt);
};

export interface DeliveryRatio {
  plainPerSecond: number;
  deliveredPerSecond: number;
  refused: number;
}

/** Measures both kinds of orders in turns, spread over 1000 variants and all open slots. */
export const compareDelivery = async (store: Store, url: string): Promise<DeliveryRatio> => {
  const sums = { plain: 0, delivered: 0, refused: 0 };
  for (let round = 0; round < rounds * 2; round++) {
    const isDelivered = round % 2 === 1;
    await setArea(store, isDelivered);
    const slots = isDelivered ? await listSlots(url) : [];
    const { perSecond, refused } = await measureOrderRate(store, url, 1000, {
      seconds,
      complete: (turn) => (isDelivered ? { slot: slots[turn % slots.length] } : {}),
    });
    sums[isDelivered ? 'delivered' : 'plain'] += perSecond;
    sums.refused += refused;
  }
  await setArea(store, false);
  return {
    plainPerSecond: sums.plain / rounds,
    deliveredPerSecond: sums.delivered / rounds,
    refused: sums.refused,
  };
};
