import { z } from 'zod';
import { saleTypes } from '../../shop/goods/listing/listing.ts';
import { refundStates } from '../../shop/money/payment.ts';
import { orderWorks } from '../../shop/orders/order-work.ts';
import { maxBatchSize, orderSorts, orderStates } from '../../shop/orders/order.ts';
import {
  documentNumber,
  id,
  moment,
  orderNumber,
  page,
  paging,
  price,
  queryList,
  rupees,
  timestamp,
} from '../fields.ts';
import { picture } from '../goods/product.ts';
import { shippingAddress } from '../people/accounts.ts';
import { encodeReason } from '../reasons/reasons.ts';
import { defineRoutes } from '../route.ts';
import { appliedOffer } from './offer-fields.ts';
import { shipment } from './shipment.ts';
import { chosenSlot, daySlot, orderSlot } from './slot.ts';

export const orderStatus = z.enum(orderStates).meta({ id: 'OrderStatus' });

const orderItem = z
  .object({
    _id: id,
    productId: id,
    name: z.string(),
    image: picture.nullable(),
    productType: z.enum(saleTypes),
    variationId: id,
    size: z.string(),
    weight: z.number().nullable().describe('grams'),
    weighed: z
      .int()
      .nullable()
      .describe('grams that the scale showed for the whole line; null: nobody weighed it'),
    color: z.string().nullable(),
    quantity: z.int(),
    price: rupees,
    linePrice: rupees,
    weightReduction: rupees.describe('what the line costs less by the scale'),
    discount: rupees.describe('what offers take off `linePrice`'),
    status: orderStatus,
  })
  .meta({ id: 'OrderItem' });

export const order = z
  .object({
    _id: id,
    orderNumber,
    createdAt: timestamp,
    status: orderStatus,
    orderItems: z.array(orderItem),
    itemsPrice: rupees.describe('the sum of the lines, before offers'),
    discount: rupees.describe('what offers take off the lines'),
    offers: z.array(appliedOffer),
    deliveryCharge: rupees,
    codCharge: rupees.describe('for payment on delivery'),
    totalPrice: rupees.describe('the lines and both charges, as ordered'),
    isGiftCard: z
      .boolean()
      .describe('of a gift card: no parcel, and delivered by mail as soon as it is paid'),
    creditUsed: rupees.describe('the part of the total that store credit paid'),
    amountDue: rupees.describe('the part of the total that is paid at the gateway or on delivery'),
    weightReduction: rupees.describe(
      'what the order costs less by the scale: given back, or not collected on delivery',
    ),
    weighedAt: timestamp.nullable(),
    packedAt: timestamp.nullable().describe('when staff said that it is packed'),
    toCollect: rupees.describe(
      'what is collected on delivery, by the scale; 0 for Prepaid, and once it has ended unsold',
    ),
    shippingAddress: z.record(z.string(), z.string()),
    slot: orderSlot.nullable().describe('the hours in which it is brought'),
    arrival: z
      .object({ from: z.iso.date(), to: z.iso.date() })
      .nullable()
      .describe('the days that were promised; null where the shop said none, or a slot'),
    paymentMethod: z.enum(['Prepaid', 'COD']),
    isPaid: z.boolean(),
    paidAt: timestamp.nullable(),
    isRefunded: z
      .boolean()
      .describe('refunded in full: such an order cannot be packed, shipped or delivered'),
    refundDue: rupees.describe(
      'the money still to refund of an order that was returned, or cancelled with a failed refund; else 0',
    ),
    cashDue: rupees.describe(
      'the cash still to give back of an order on delivery that was returned as a whole; else 0',
    ),
    isDelivered: z.boolean(),
    deliveredAt: timestamp.nullable(),
    holdUntil: timestamp.nullable().describe('the end of the hold of an unpaid order'),
    replacesReturn: id
      .nullable()
      .describe('the return for which this order of another size was sent; it costs nothing'),
    replaces: id
      .nullable()
      .describe(
        'the order of the same goods that was cancelled for this one, to pay in another way',
      ),
    replacesNumber: orderNumber.nullable().describe('the number of that order'),
    replacedBy: z
      .object({ _id: id, orderNumber })
      .nullable()
      .describe('the order that took the place of this one'),
    shipping: shipment.nullable(),
    refunds: z.array(
      z.object({
        amount: rupees,
        status: z.enum(refundStates),
        reason: z
          .string()
          .describe(
            'the words of an admin, or what the shop gave it back for: `cancelled` (also a payment after it), `weight`, `late_payment`, `second_payment`; how cash went back: `cash` (over the counter), `upi`, `bank`',
          ),
        toCredit: z.boolean().describe('it went into the store credit'),
        reference: z.string().describe('the number of a transfer of cash that went back, or empty'),
        createdAt: timestamp,
      }),
    ),
    creditNotes: z
      .array(z.object({ _id: id, number: documentNumber, amount: rupees, createdAt: timestamp }))
      .describe('documents for refunds of the invoiced order'),
    timeline: z.array(
      z.object({
        at: timestamp,
        status: orderStatus,
        note: z
          .string()
          .nullable()
          .describe('such as the payment method, and refunds after this step'),
      }),
    ),
  })
  .meta({ id: 'Order' });

const orderPage = z.object({ orders: z.array(order), ...paging }).meta({ id: 'OrderPage' });

const placeBody = z
  .object({
    shippingAddress,
    paymentMethod: z.enum(['Prepaid', 'COD']).default('Prepaid'),
    slot: chosenSlot
      .optional()
      .describe('the start of a slot of `GET /api/delivery/slots`; for food to an area with slots'),
    totalPrice: z
      .number()
      .optional()
      .describe('the total that the shopper saw; the order is refused if it differs'),
    storeCredit: price
      .default(0)
      .describe('store credit to spend, at most the total; the rest is paid by the method'),
  })
  .meta({ id: 'NewOrder' });

const lastOrder = z
  .object({
    shippingAddress: z.record(z.string(), z.string()),
    paymentMethod: z.enum(['Prepaid', 'COD']),
    slot: orderSlot.nullable().describe('the hours in which it was to be brought'),
  })
  .meta({ id: 'LastOrder' });

export const orders = defineRoutes({
  'POST /api/orders': {
    operationId: 'placeOrder',
    who: 'account',
    summary: 'Places an order of the own cart at the prices of the database',
    body: placeBody,
    replies: { 201: order },
    refusals: [
      'not_verified',
      'empty_cart',
      'out_of_stock',
      'no_longer_sold',
      'prices_changed',
      'credit_changed',
      'too_many_open_orders',
      'slot_gone',
      'shop_closed',
      'in_progress',
      'key_reused',
    ],
    idempotent: true,
  },
  'GET /api/orders/myorders': {
    operationId: 'listMyOrders',
    who: 'account',
    summary: 'Own orders, newest first',
    query: z.object({ page }),
    replies: { 200: orderPage },
  },
  'GET /api/orders/myorders/last': {
    operationId: 'getLastOrder',
    who: 'account',
    summary:
      'Where and when the own last order of goods went, and how it was paid: a checkout begins with it. Null before the first order',
    replies: { 200: z.object({ last: lastOrder.nullable() }) },
  },
  'GET /api/orders': {
    operationId: 'listOrders',
    who: 'staff',
    right: 'orders.read',
    summary: 'All orders, a page at a time',
    query: z.object({
      page,
      id: queryList(maxBatchSize).optional().describe('just these, all on one page'),
      status: orderStatus.optional(),
      payment: z.enum(['Prepaid', 'COD']).optional(),
      paid: z.enum(['true', 'false']).optional(),
      work: z.enum(orderWorks).optional().describe('open orders that wait for this work'),
      sort: z.enum(orderSorts).default('newest'),
      search: z
        .string()
        .trim()
        .max(100)
        .optional()
        .describe('part of number, name, mobile or e-mail, or the whole `_id`'),
      user: id.max(100).optional().describe('`_id` of the account that ordered'),
      slotFrom: moment.optional().describe('the delivery slot starts at this moment or later'),
      slotTo: moment.optional().describe('and at this one or before'),
      from: moment.optional(),
      to: moment.optional().describe('a day counts up to its end'),
    }),
    replies: { 200: orderPage },
  },
  'GET /api/orders/slots': {
    operationId: 'listOrderSlots',
    who: 'staff',
    right: 'parcels',
    summary: 'The delivery slots of a day with their orders, for picking lists',
    query: z.object({ day: z.iso.date(encodeReason('day_format')) }),
    replies: { 200: z.object({ slots: z.array(daySlot) }) },
  },
  'GET /api/orders/{id}': {
    operationId: 'getOrder',
    who: 'account',
    right: 'orders.read',
    summary: 'One order; for its owner or an admin',
    replies: { 200: order },
    refusals: ['not_found'],
  },
  'POST /api/orders/{id}/cancel': {
    operationId: 'cancelOrder',
    who: 'account',
    right: 'orders.cancel',
    summary: 'Cancels an order that is not shipped yet; a paid order is refunded',
    replies: { 200: order },
    refusals: ['not_found', 'wrong_state', 'password_needed'],
  },
  'POST /api/orders/{id}/payment-method': {
    operationId: 'changePaymentMethod',
    who: 'account',
    summary:
      'Pays an own order that is placed and not paid in another way: cancels it and places it again, with the same goods, prices, hours and offers, in one transaction. A payment of the old one that still arrives is given back',
    body: z
      .object({
        paymentMethod: z.enum(['Prepaid', 'COD']),
        totalPrice: z
          .number()
          .optional()
          .describe('the total that the shopper saw; nothing is changed if it differs'),
      })
      .meta({ id: 'PaymentMethodChange' }),
    replies: { 201: order },
    refusals: [
      'not_found',
      'wrong_state',
      'out_of_stock',
      'prices_changed',
      'slot_gone',
      'shop_closed',
      'in_progress',
      'key_reused',
    ],
    idempotent: true,
  },
  'PUT /api/orders/{id}/slot': {
    operationId: 'changeOrderSlot',
    who: 'account',
    right: 'orders.slot',
    summary: 'Moves an order to another slot, until its own closes; for its owner or staff',
    body: z.object({ slot: chosenSlot }),
    replies: { 200: order },
    refusals: ['not_found', 'wrong_state', 'slot_gone'],
  },
  'PUT /api/orders/{id}/deliver': {
    operationId: 'updateOrderStatus',
    who: 'staff',
    right: 'orders.move',
    summary:
      'Moves an order to the next state; an order that was refunded in full cannot be packed, shipped or delivered',
    body: z.object({ status: orderStatus }),
    replies: { 200: order },
    refusals: ['not_found', 'wrong_state', 'order_refunded', 'password_needed'],
  },
});

export type WireOrder = z.output<typeof order>;
export type WireLastOrder = z.output<typeof lastOrder>;
export type WireOrderItem = z.output<typeof orderItem>;
export type PlaceOrder = z.output<typeof placeBody>;
