import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely';
import type { SizesThen } from '../../shop/fulfilment/returns/sizes-then.ts';
import type { ShipmentState } from '../../shop/fulfilment/shipment.ts';
import type { Picture } from '../../shop/goods/product/picture.ts';
import type { SaleUnit } from '../../shop/goods/product/product.ts';
import type { OrderOffer } from '../../shop/orders/offers/apply.ts';
import type { OfferTerm } from '../../shop/orders/offers/terms.ts';
import type { OrderActor, OrderState, PaymentMethod } from '../../shop/orders/order.ts';
import type { Language } from '../../shop/people/account.ts';

/** Carts, wishlists, orders, stock moves, weighings and shipments. Money is in paise. */
export interface OrderTables {
  cart_lines: {
    id: string;
    account_id: string;
    product_id: string;
    variant_id: string;
    colour: Generated<string>;
    quantity: number;
    created_at: Generated<Date>;
  };
  cart_coupons: { account_id: string; code: string };
  offer_uses: { order_id: string; offer_id: string; discount: number };
  wishlist_entries: { account_id: string; product_id: string; created_at: Generated<Date> };
  orders: {
    id: string;
    number: string;
    account_id: string | null;
    state: OrderState;
    payment_method: PaymentMethod;
    total: number;
    delivery_charge: Generated<number>;
    cod_charge: Generated<number>;
    credit_used: Generated<number>;
    weight_reduction: Generated<number>;
    discount: Generated<number>;
    offers: JSONColumnType<OrderOffer[] | null, string | null | undefined, string | null>;
    is_gift_card: Generated<boolean>;
    kg_total: number;
    item_count: number;
    shipping_address: JSONColumnType<Record<string, string>, string, string>;
    language: Generated<Language>;
    hold_until: Date | null;
    paid_at: Date | null;
    delivered_at: Date | null;
    weighed_at: Date | null;
    created_at: Generated<Date>;
    promised_min_days: number | null;
    promised_max_days: number | null;
    slot_area: string | null;
    slot_starts_at: Date | null;
    slot_ends_at: Date | null;
    slot_closes_at: Date | null;
    search_text: GeneratedAlways<string>;
    replaces_return_id: string | null;
  };
  order_terms: {
    order_id: string;
    offers: JSONColumnType<OfferTerm[], string, string>;
    sizes: JSONColumnType<SizesThen, string, string>;
  };
  slot_places: { area_id: string; starts_at: Date; capacity: number; taken: number };
  order_lines: {
    id: string;
    order_id: string;
    position: number;
    product_id: string;
    variant_id: string;
    name: string;
    image: JSONColumnType<Picture | null, string | null, string | null>;
    sale_unit: SaleUnit;
    size: string;
    weight_grams: number | null;
    colour: Generated<string>;
    quantity: number;
    unit_price: number;
    line_total: number;
    weighed_grams: number | null;
    weight_reduction: Generated<number>;
    discount: Generated<number>;
    hsn_code: string | null;
    gst_rate: number | null;
  };
  order_events: {
    id: Generated<number>;
    order_id: string;
    from_state: OrderState | null;
    to_state: OrderState;
    actor: OrderActor;
    actor_id: string | null;
    note: string | null;
    at: Generated<Date>;
  };
  order_notes: {
    id: string;
    order_id: string;
    author_id: string | null;
    body: string;
    created_at: Generated<Date>;
  };
  stock_moves: {
    id: Generated<number>;
    variant_id: string;
    order_id: string | null;
    line_id: string | null;
    delta: number;
    reason: 'taken' | 'returned' | 'retaken' | 'set';
    at: Generated<Date>;
  };
  weighings: {
    id: string;
    order_id: string;
    revision: number;
    amount: number;
    at: Generated<Date>;
  };
  weighed_lines: { weighing_id: string; line_id: string; grams: number; amount: number };
  gram_moves: {
    id: Generated<number>;
    variant_id: string;
    order_id: string;
    line_id: string | null;
    grams: number;
    packs: Generated<number>;
    at: Generated<Date>;
  };
  shipments: {
    id: string;
    /** Null for the parcel of a return. */
    order_id: string | null;
    /** The return that the courier collects; null for the parcel of an order. */
    return_id: string | null;
    number: string;
    provider: 'shiprocket' | 'test' | 'manual' | null;
    state: Generated<ShipmentState>;
    asking_until: Date | null;
    provider_order_id: string | null;
    provider_shipment_id: string | null;
    courier: string | null;
    awb: string | null;
    tracking_url: string | null;
    pickup_asked_at: Date | null;
    status_id: number | null;
    status_text: string | null;
    failure: string | null;
    promised_at: Date | null;
    tracked_at: Date | null;
    created_at: Generated<Date>;
    updated_at: Generated<Date>;
  };
  shipment_scans: {
    id: Generated<number>;
    shipment_id: string;
    at: Date;
    status: string;
    activity: string;
    location: string;
  };
  shipping_tokens: {
    token_hash: Buffer;
    account_id: string;
    session_hash: Buffer | null;
    created_at: Generated<Date>;
    expires_at: Date;
  };
}
