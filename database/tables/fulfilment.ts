import type { Generated, JSONColumnType } from 'kysely';
import type { ReturnReason } from '../../shop/fulfilment/returns/reasons.ts';
import type { ReturnRules } from '../../shop/fulfilment/returns/rules.ts';
import type {
  PayoutDetails,
  ReturnWish,
  Settlement,
} from '../../shop/fulfilment/returns/settlement.ts';
import type { PickupKind, ReturnActor, ReturnState } from '../../shop/fulfilment/returns/states.ts';
import type { ShipmentState } from '../../shop/fulfilment/shipment.ts';

/** Weighings, shipments and returns of goods. Money is in paise. */
export interface FulfilmentTables {
  return_rules: {
    only_row: Generated<boolean>;
    rules: JSONColumnType<ReturnRules | null, string | null, string | null>;
    updated_at: Generated<Date>;
  };
  returns: {
    id: string;
    number: string;
    order_id: string;
    state: Generated<ReturnState>;
    wish: ReturnWish;
    amount: number;
    difference: Generated<number>;
    credit_entry_id: number | null;
    note: Generated<string>;
    answer: Generated<string>;
    pickup: PickupKind | null;
    payout: JSONColumnType<PayoutDetails | null, string | null, string | null>;
    payout_change: JSONColumnType<PayoutDetails | null, string | null | undefined, string | null>;
    settlement: Settlement | null;
    reference: Generated<string>;
    settled_at: Date | null;
    created_at: Generated<Date>;
  };
  return_lines: {
    id: string;
    return_id: string;
    position: number;
    line_id: string;
    quantity: number;
    missing: Generated<number>;
    reason: ReturnReason;
    amount: number;
    faulty: Generated<number>;
    fault_amount: Generated<number>;
    wanted_variant_id: string | null;
    difference_share: Generated<number>;
    restocked: Generated<number>;
    written_off: Generated<number>;
  };
  return_events: {
    id: Generated<number>;
    return_id: string;
    from_state: ReturnState | null;
    to_state: ReturnState;
    actor: ReturnActor;
    actor_id: string | null;
    answer: Generated<string>;
    at: Generated<Date>;
  };
  return_pictures: {
    id: string;
    return_id: string;
    width: number;
    height: number;
    webp: Buffer;
    created_at: Generated<Date>;
  };
  weighings: {
    id: string;
    order_id: string;
    revision: number;
    amount: number;
    at: Generated<Date>;
  };
  weighed_lines: { weighing_id: string; line_id: string; grams: number; amount: number };
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
