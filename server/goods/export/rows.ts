import type { CsvValue } from '../../../shop/csv.ts';
import { toIndianDay, toIndianTime } from '../../../shop/indian-time.ts';
import { toRupees } from '../../../shop/money.ts';
import type { OrderExport, ReturnExport, UserExport } from './queries.ts';

/** The columns of the exported tables. */

const toIsoTime = (at: Date | null): string => at?.toISOString() ?? '';

/** The hours of a slot are those of India; '' for an order without a slot. */
const toIndianTimeOrNone = (at: Date | null): string => (at === null ? '' : toIndianTime(at));

export const orderColumns = [
  'number',
  'placed',
  'status',
  'payment',
  'paid',
  'delivered',
  'customer',
  'email',
  'recipient',
  'mobile',
  'address',
  'city',
  'state',
  'pin',
  'items',
  'total',
  'refunded',
  'delivery',
  'cod',
  'store credit',
  'weightReduction',
  'discount',
  'offers',
  'slotDay',
  'slotFrom',
  'slotTo',
] as const;

export const toOrderRow = (order: OrderExport): CsvValue[] => {
  const {
    name: recipient = '',
    mobile = '',
    address = '',
    city = '',
    state = '',
    zipCode = '',
  } = order.shipping_address;
  return [
    order.number,
    toIsoTime(order.created_at),
    order.state,
    order.payment_method,
    toIsoTime(order.paid_at),
    toIsoTime(order.delivered_at),
    order.name,
    order.email,
    recipient,
    mobile,
    address,
    city,
    state,
    zipCode,
    order.items,
    toRupees(order.total),
    toRupees(Number(order.refunded)),
    toRupees(order.delivery_charge),
    toRupees(order.cod_charge),
    toRupees(order.credit_used),
    toRupees(order.weight_reduction),
    toRupees(order.discount),
    (order.offers ?? [])
      .map(({ name, code }) => (code === null ? name : `${name} (${code})`))
      .join('; '),
    order.slot_starts_at === null ? '' : toIndianDay(order.slot_starts_at),
    toIndianTimeOrNone(order.slot_starts_at),
    toIndianTimeOrNone(order.slot_ends_at),
  ];
};

export const returnColumns = [
  'number',
  'started',
  'status',
  'order',
  'payment',
  'customer',
  'email',
  'items',
  'wish',
  'pickup',
  'amount',
  'restocked',
  'writtenOff',
  'settlement',
  'settled',
  'reference',
  'replacement',
  'missing',
] as const;

export const toReturnRow = (one: ReturnExport): CsvValue[] => [
  one.number,
  toIsoTime(one.created_at),
  one.state,
  one.order_number,
  one.payment_method,
  one.name,
  one.email,
  one.items,
  one.wish,
  one.pickup,
  toRupees(one.amount),
  one.restocked,
  one.written_off,
  one.settlement,
  toIsoTime(one.settled_at),
  one.reference,
  one.replacement,
  one.missing,
];

export const userColumns = [
  'name',
  'email',
  'mobile',
  'role',
  'verified',
  'language',
  'registered',
] as const;

export const toUserRow = (user: UserExport): CsvValue[] => [
  user.name,
  user.email,
  user.mobile,
  user.role,
  user.email_verified_at === null ? 'no' : 'yes',
  user.language,
  toIsoTime(user.created_at),
];
