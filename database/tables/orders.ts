import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely';
import type { SizesThen } from '../../shop/fulfilment/returns/sizes-then.ts';
import type { Picture } from '../../shop/goods/product/picture.ts';
import type { SaleUnit } from '../../shop/goods/product/product.ts';
import type { DeliveryArea } from '../../shop/orders/delivery/area.ts';
import type { OrderOffer } from '../../shop/orders/offers/apply.ts';
import type { Offer } from '../../shop/orders/offers/offer.ts';
import type { OfferTerm } from '../../shop/orders/offers/terms.ts';
import type { OrderActor, OrderState, PaymentMethod } from '../../shop/orders/order.ts';
import type { Language } from '../../shop/people/account.ts';

/** Carts, delivery areas, offers, orders and stock moves. Money is in paise. */
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
  delivery_areas: {
    id: string;
    position: number;
    rules: JSONColumnType<DeliveryArea, string, string>;
  };
  delivery_version: { only_row: Generated<boolean>; version: Generated<number> };
  offers: {
    id: string;
    code: string | null;
    is_on: Generated<boolean>;
    revision: number;
    used: Generated<number>;
    rules: JSONColumnType<Offer, string, string>;
    created_at: Generated<Date>;
  };
  offers_version: { only_row: Generated<boolean>; version: Generated<number> };
  offer_uses: { order_id: string; offer_id: string; discount: number };
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
    packed_at: Date | null;
    created_at: Generated<Date>;
    promised_min_days: number | null;
    promised_max_days: number | null;
    slot_area: string | null;
    slot_starts_at: Date | null;
    slot_ends_at: Date | null;
    slot_closes_at: Date | null;
    search_text: GeneratedAlways<string>;
    replaces_return_id: string | null;
    replaces_order_id: string | null;
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
  gram_moves: {
    id: Generated<number>;
    variant_id: string;
    order_id: string;
    line_id: string | null;
    grams: number;
    packs: Generated<number>;
    at: Generated<Date>;
  };
}
