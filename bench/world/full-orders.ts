import { sql } from 'kysely';
import type { Store } from '../../database/connect.ts';
import type { RunningShop } from '../../e2e/fixtures/running-shop.ts';
import { address } from '../../proofs/world/address.ts';
import type { DeliveryArea } from '../../shop/orders/delivery/area.ts';
import type { Offer } from '../../shop/orders/offers/offer.ts';
import { measureOrderRate } from '../orders.ts';
import { readCpuTimes } from './cpu-time.ts';

/**
 * Compares orders with an automatic offer, a coupon, a delivery area with a charge and a slot with
 * those of a shop without. Both kinds are measured in turns, so that the load of the machine falls on both.
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

const couponCode = 'BENCH';

const anyGoods = {
  products: [],
  categories: [],
  tags: [],
  minSum: 0,
  isFirstOrderOnly: false,
  customers: [],
  startsAt: null,
  endsAt: null,
  maxUses: null,
  maxUsesByCustomer: null,
} as const;

/** One offer that counts by itself, and one with a code. */
const offers: Offer[] = [
  {
    ...anyGoods,
    name: 'Ten percent',
    code: null,
    effect: { kind: 'percent', percent: 10 },
    saleUnit: 'kg',
  },
  {
    ...anyGoods,
    name: 'Coupon',
    code: couponCode,
    effect: { kind: 'amount', amount: 1_00 },
    saleUnit: null,
  },
];

/** Adds the delivery area with its slots and the offers, or takes them away. */
const setRules = async ({ db }: Store, isWanted: boolean): Promise<void> => {
  await db.transaction().execute(async (tx) => {
    await tx.deleteFrom('delivery_areas').where('id', '=', 'are_bench').execute();
    if (isWanted)
      await tx
        .insertInto('delivery_areas')
        .values({ id: 'are_bench', position: 0, rules: JSON.stringify(rules) })
        .execute();
    await sql`update delivery_version set version = version + 1`.execute(tx);
    const { version } = await tx
      .updateTable('offers_version')
      .set({ version: sql<number>`version + 1` })
      .returning('version')
      .executeTakeFirstOrThrow();
    for (const [i, offer] of offers.entries()) {
      const columns = { is_on: isWanted, revision: version, code: offer.code };
      await tx
        .insertInto('offers')
        .values({ id: `ofr_bench${i}`, ...columns, rules: JSON.stringify(offer) })
        .onConflict((conflict) => conflict.column('id').doUpdateSet(columns))
        .execute();
    }
  });
};

const listSlots = async (url: string): Promise<string[]> => {
  const response = await fetch(`${url}/api/delivery/slots?zipCode=${address.zipCode}`);
  const { slots } = (await response.json()) as { slots: { startsAt: string }[] };
  return slots.map(({ startsAt }) => startsAt);
};

interface Measured {
  perSecond: number;
  /** The CPU time of server and database for a cart, an order and its letter. */
  cpuMs: number;
}

export interface FullOrders {
  plain: Measured;
  full: Measured;
  refused: number;
}

const takeMean = (found: readonly Measured[]): Measured => {
  const mean = (read: (one: Measured) => number): number =>
    found.reduce((sum, one) => sum + read(one), 0) / found.length;
  return { perSecond: mean((one) => one.perSecond), cpuMs: mean((one) => one.cpuMs) };
};

/**
 * Measures both kinds of orders in turns, spread over 1000 variants and all open slots. Each order
 * has a shopper of its own, who has entered the coupon already.
 */
export const compareFullOrders = async (store: Store, shop: RunningShop): Promise<FullOrders> => {
  const found: Record<'plain' | 'full', Measured[]> = { plain: [], full: [] };
  let refused = 0;
  for (let round = 0; round < rounds * 2; round++) {
    const isFull = round % 2 === 1;
    await setRules(store, isFull);
    const slots = isFull ? await listSlots(shop.url) : [];
    const rate = await measureOrderRate(store, shop.url, 1000, {
      seconds,
      ordersByShopper: 1,
      coupon: isFull ? couponCode : null,
      readCpu: () => readCpuTimes(shop.pid),
      complete: (turn) => (isFull ? { slot: slots[turn % slots.length] } : {}),
    });
    found[isFull ? 'full' : 'plain'].push(rate);
    refused += rate.refused;
  }
  await setRules(store, false);
  return { plain: takeMean(found.plain), full: takeMean(found.full), refused };
};
