import type { z } from 'zod';
import { parcel } from '../../../shop/fulfilment/shipment.ts';
import { formatIndianMoment } from '../../../shop/indian-time.ts';
import { toRupees } from '../../../shop/money.ts';
import { CourierRefused } from './courier-errors.ts';
import type { CourierOrder, CourierReturn } from './courier.ts';
import type { pickupResponse } from './shiprocket-answers.ts';

/** The shop's own address, as the courier knows it. */
export type PickupPlace = z.output<typeof pickupResponse>['data']['shipping_address'][number];

const measures = {
  length: parcel.length,
  breadth: parcel.breadth,
  height: parcel.height,
  weight: parcel.weightKg,
};

const toItems = (items: CourierOrder['items']): Record<string, unknown>[] =>
  items.map(({ name, sku, units, price }) => ({
    name,
    sku,
    units,
    selling_price: toRupees(price),
  }));

/**
 * Converts a parcel to Shiprocket's format (PARCEL-2, PARCEL-3, docs/product.md), with the pickup
 * address, and one address for billing and shipping.
 */
export const toOrderBody = (
  {
    number,
    orderedAt,
    address,
    items,
    itemsTotal,
    discount,
    deliveryCharge,
    cashCharge,
    creditUsed,
    cashOnDelivery,
  }: CourierOrder,
  pickupLocation: string,
): Record<string, unknown> => ({
  order_id: number,
  order_date: formatIndianMoment(orderedAt),
  pickup_location: pickupLocation,
  billing_customer_name: address.name,
  billing_last_name: '',
  billing_address: address.address,
  billing_city: (address.city ?? '').slice(0, 30),
  billing_pincode: address.zipCode,
  billing_state: address.state,
  billing_country: address.country,
  billing_email: address.email,
  billing_phone: address.mobile,
  shipping_is_billing: true,
  order_items: toItems(items),
  payment_method: cashOnDelivery ? 'COD' : 'Prepaid',
  shipping_charges: toRupees(deliveryCharge),
  giftwrap_charges: 0,
  transaction_charges: toRupees(cashCharge),
  // Credit lowers the cash that the courier collects. A prepaid parcel keeps its full value.
  total_discount: toRupees(discount + (cashOnDelivery ? creditUsed : 0)),
  sub_total: toRupees(itemsTotal),
  ...measures,
});

/**
 * Converts a return to Shiprocket's format: the courier collects it at the shopper's address and
 * brings it to the shop's pickup address. Refuses a pickup address that the courier does not know in
 * full.
 */
export const toReturnBody = (
  { number, askedAt, address, items, worth }: CourierReturn,
  place: PickupPlace,
): Record<string, unknown> => {
  const { name, address: street, city, state, phone, email } = place;
  if (street === null || city === null || state === null || phone === null)
    throw new CourierRefused(
      400,
      `The courier lacks the address, city, state or phone of the pickup location "${place.pickup_location}"`,
    );
  const total = items.reduce((sum, { units, price }) => sum + units * price, 0);
  return {
    order_id: number,
    order_date: formatIndianMoment(askedAt),
    pickup_customer_name: address.name,
    pickup_last_name: '',
    pickup_address: address.address,
    pickup_city: (address.city ?? '').slice(0, 30),
    pickup_pincode: address.zipCode,
    pickup_state: address.state,
    pickup_country: address.country,
    pickup_email: address.email,
    pickup_phone: address.mobile,
    shipping_customer_name: name ?? place.pickup_location,
    shipping_last_name: '',
    shipping_address: street,
    shipping_address_2: place.address_2 ?? '',
    shipping_city: city.slice(0, 30),
    shipping_pincode: place.pin_code,
    shipping_state: state,
    shipping_country: place.country ?? 'India',
    shipping_email: email ?? '',
    shipping_phone: phone,
    order_items: toItems(items),
    payment_method: 'Prepaid',
    total_discount: toRupees(total - worth),
    sub_total: toRupees(total),
    ...measures,
  };
};
