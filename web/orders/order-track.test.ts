import { describe, expect, it } from 'vitest';
import type { WireOrder } from '../../contract/orders/orders.ts';
import type { OrderState } from '../../shop/orders/order.ts';
import { canBuyAgain, canPay, buildTrack } from './order-track.ts';

const order = (states: OrderState[], paymentMethod: WireOrder['paymentMethod'] = 'Prepaid') => ({
  status: states.at(-1) ?? 'placed',
  paymentMethod,
  timeline: states.map((status, i) => ({
    status,
    at: `2026-11-2${i}T10:00:00Z`,
    note: null as string | null,
  })),
  refunds: [] as WireOrder['refunds'],
  isRefunded: false,
  isGiftCard: false,
  replacedBy: null,
  replacesReturn: null as string | null,
});
const listMarks = (shippedOrder: ReturnType<typeof order>) =>
  buildTrack(shippedOrder).map(({ state, mark }) => `${state} ${mark}`);

describe('the track of an order', () => {
  it('shows past and future steps', () => {
    expect(listMarks(order(['placed', 'paid']))).toEqual([
      'placed done',
      'paid now',
      'processing ahead',
      'shipped ahead',
      'delivered ahead',
    ]);
  });
  it('delivers a gift card as soon as it is paid', () => {
    const giftOrder = { ...order(['placed']), isGiftCard: true };
    expect(buildTrack(giftOrder).map(({ state }) => state)).toEqual([
      'placed',
      'paid',
      'delivered',
    ]);
    expect(canBuyAgain({ ...order(['placed', 'expired']), isGiftCard: true })).toBe(false);
  });
  it('has no paid step for cash on delivery', () => {
    expect(listMarks(order(['placed'], 'COD'))).toEqual([
      'placed now',
      'processing ahead',
      'shipped ahead',
      'delivered ahead',
    ]);
  });
  it('is complete after delivery', () => {
    expect(listMarks(order(['placed', 'paid', 'processing', 'shipped', 'delivered'])).at(-1)).toBe(
      'delivered done',
    );
  });
  it('ends at the cancellation or the expiry', () => {
    expect(listMarks(order(['placed', 'paid', 'cancelled']))).toEqual([
      'placed done',
      'paid done',
      'cancelled ended',
    ]);
    expect(listMarks(order(['placed', 'expired']))).toEqual(['placed done', 'expired ended']);
  });
  it('ends at a full refund, unless the goods have arrived', () => {
    expect(listMarks({ ...order(['placed', 'paid']), isRefunded: true })).toEqual([
      'placed done',
      'paid ended',
    ]);
    expect(
      listMarks({
        ...order(['placed', 'paid', 'processing', 'shipped', 'delivered']),
        isRefunded: true,
      }).at(-1),
    ).toBe('delivered done');
  });
  it('continues when a late payment revives the order', () => {
    expect(listMarks(order(['placed', 'expired', 'paid']))).toEqual([
      'placed done',
      'expired done',
      'paid now',
      'processing ahead',
      'shipped ahead',
      'delivered ahead',
    ]);
  });
});

describe('refunds on the track', () => {
  it('belong to the step before their request, which keeps its own note', () => {
    const shippedOrder = order(['placed', 'paid', 'shipped']);
    const refund = {
      amount: 120,
      toCredit: false,
      reference: '',
      status: 'sent' as const,
      reason: 'Torn',
      createdAt: '2026-11-21T18:00:00Z',
    };
    const timeline = shippedOrder.timeline.map((step, i) => ({
      ...step,
      note: i === 1 ? 'upi; Refund of Rs. 120.00 sent' : null,
    }));
    expect(
      buildTrack({ ...shippedOrder, timeline, refunds: [refund] }).map(({ note, refunds }) => [
        note,
        refunds.length,
      ]),
    ).toEqual([
      [null, 0],
      ['upi', 1],
      [null, 0],
      [null, 0],
    ]);
  });
});

describe('the actions of the shopper', () => {
  const heldOrder = (holdUntil: string | null) => ({ ...order(['placed']), holdUntil });
  it('allow to pay until the hold ends', () => {
    expect(canPay(heldOrder('2026-11-21T10:30:00Z'), Date.parse('2026-11-21T10:29:59Z'))).toBe(
      true,
    );
    expect(canPay(heldOrder('2026-11-21T10:30:00Z'), Date.parse('2026-11-21T10:30:00Z'))).toBe(
      false,
    );
    expect(canPay({ ...order(['placed'], 'COD'), holdUntil: null }, 0)).toBe(false);
    expect(canPay({ ...order(['placed', 'paid']), holdUntil: null }, 0)).toBe(false);
  });
  it('allow to buy the same again, unless the order waits for its payment or cost nothing', () => {
    const orders = [
      order(['placed', 'expired']),
      order(['placed', 'cancelled']),
      order(['placed', 'paid']),
      order(['placed'], 'COD'),
      order(['placed']),
      { ...order(['placed'], 'COD'), replacesReturn: 'ret_1' },
    ];
    expect(orders.map(canBuyAgain)).toEqual([true, true, true, true, false, false]);
  });
});
