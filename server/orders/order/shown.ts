import type { Selectable } from 'kysely';
import type { Tables } from '../../../database/tables.ts';
import type { Paise } from '../../../shop/money.ts';

/** What an order shows of other streets. */

/** The type of a row in JSON, where times are texts. */
export type InJson<Row> = {
  [Column in keyof Row]: Date extends Row[Column] ? string : Row[Column];
};

/** The columns of a shipment that a shopper sees. */
export type ShownParcel = Pick<
  Selectable<Tables['shipments']>,
  | 'id'
  | 'return_id'
  | 'provider_shipment_id'
  | 'state'
  | 'status_text'
  | 'courier'
  | 'awb'
  | 'tracking_url'
  | 'promised_at'
  | 'tracked_at'
  | 'created_at'
>;

export type RefundSummary = Pick<
  Selectable<Tables['refunds']>,
  'amount' | 'state' | 'reason' | 'created_at'
> & {
  /** True when it went into the store credit. */
  to_credit: boolean;
  /** The number of a transfer that staff made. */
  reference?: string;
};

export type CreditNoteSummary = Pick<
  Selectable<Tables['credit_notes']>,
  'id' | 'number' | 'amount' | 'issued_at'
>;

/** What is read of money with an order. */
export interface MoneyParts {
  /** The refunds through the gateway, oldest first. */
  refunds: InJson<RefundSummary>[];
  /** Paise of payments at the gateway that are not refunded yet; null without such a payment. */
  unrefunded: Paise | null;
}

/** The refunds of an order and their credit notes. */
export interface ReturnedMoney {
  refunds: readonly RefundSummary[];
  credits: readonly CreditNoteSummary[];
  /** Paise of its payments that are not refunded yet. */
  kept: Paise;
  /** Paise of them that its returns have settled in another way than through the gateway. */
  settledElsewhere: Paise;
  /** Paise of its cash that are still to be given back. */
  cashDue: Paise;
  /** True when everything that was paid is refunded. */
  isRefunded: boolean;
}

/** What an order has returned that was just placed. */
export const nothingReturned: ReturnedMoney = {
  refunds: [],
  credits: [],
  kept: 0,
  settledElsewhere: 0,
  cashDue: 0,
  isRefunded: false,
};
