import type { AliasedRawBuilder, RawBuilder, SqlBool, Transaction } from 'kysely';
import type { WireShipment } from '../../../contract/orders/shipment.ts';
import type { Db, Tables } from '../../../database/tables.ts';
import type { Paise } from '../../../shop/money.ts';
import type { OrderState } from '../../../shop/orders/order.ts';
import type { JobWriter, Jobs } from '../../platform/jobs/jobs.ts';
import type { SecretBox } from '../../platform/secrets/secret-box.ts';
import type { OrderLineRow, OrderRow } from '../order/order-rows.ts';
import type { InJson, MoneyParts, ReturnedMoney, ShownParcel } from '../order/shown.ts';

/** A transaction over orders. It collects the products whose catalogue rows it changes. */
export interface OrderTx {
  tx: Transaction<Tables>;
  jobs: Jobs;
  secretBox: SecretBox;
  partners: OrderPartners;
  /** Products of which a variant ran out or came back. Their listing rows are written again. */
  listingChanged: Set<string>;
  /** Products whose stock changed without a change in the listing. */
  stockChanged: Set<string>;
  /**
   * Products whose sold count changed. It orders listings by popularity, and cached pages may lag
   * behind it.
   */
  soldCountChanged: Set<string>;
  /** Products whose page says something else of their sizes. */
  fitChanged: Set<string>;
}

/** A transaction that writes jobs, alone or gathered. */
export interface JobTx {
  tx: Transaction<Tables>;
  jobs: JobWriter;
}

/** A move of an order that is written. `order` is as it was before. */
export interface WrittenMove {
  order: OrderRow;
  lines: readonly OrderLineRow[];
  to: OrderState;
  /** The time of the transaction. */
  now: Date;
}

type Credited = Pick<OrderRow, 'id' | 'credit_used'>;
type Paid = Credited & Pick<OrderRow, 'state' | 'payment_method' | 'paid_at' | 'total'>;

/** What the street `money` knows of orders and does for them. */
export interface OrderMoney {
  /** What an order shows of money, as columns of a statement over `orders`. */
  selectRefunds: AliasedRawBuilder<MoneyParts['refunds'], 'refunds'>;
  selectUnrefunded: AliasedRawBuilder<MoneyParts['unrefunded'], 'unrefunded'>;
  /** Was the whole payment of a row of `orders` given back? */
  isRefundedInFull: RawBuilder<SqlBool>;
  /** Finds what orders have given back, by order id. Their parts are those two columns. */
  findReturned: (
    db: Db,
    orders: readonly OrderRow[],
    parts: ReadonlyMap<string, MoneyParts>,
  ) => Promise<ReadonlyMap<string, ReturnedMoney>>;
  /** Sums what was paid for an order and not given back. */
  sumUnrefunded: (db: Db, order: OrderRow) => Promise<Paise>;
  /** Finds those of the orders whose whole payment was given back. */
  findRefundedInFull: (db: Db, orders: readonly Paid[]) => Promise<ReadonlySet<string>>;
  findBalance: (db: Db, accountId: string) => Promise<Paise>;
  /** Spends store credit on a new order. Returns false when the account has less. */
  spendCredit: (
    tx: Transaction<Tables>,
    spent: { accountId: string; orderId: string; amount: Paise },
  ) => Promise<boolean>;
  /** Locks what a revived order spends again. Returns false when the balance is too small. */
  canSpendAgain: (tx: Transaction<Tables>, order: Credited) => Promise<boolean>;
  spendAgain: (tx: Transaction<Tables>, order: Credited) => Promise<void>;
  /** Gives back the store credit of an order that ends. */
  giveBackCredit: (
    tx: Transaction<Tables>,
    order: Credited,
    end: 'expired' | 'cancelled',
  ) => Promise<unknown>;
  /**
   * Issues the documents that a move makes due, and makes gift cards valid. It comes last in the
   * transaction, because all issuers wait for the same counters.
   */
  settleMove: (t: OrderTx, move: WrittenMove) => Promise<void>;
  /** Gives back what the gateway still keeps of a cancelled order, and notes its store credit. */
  giveBackCancelled: (t: OrderTx, order: OrderRow) => Promise<void>;
}

/** What the street `fulfilment` knows of the goods of orders and does with them. */
export interface OrderGoods {
  /** The newest parcel, as a column of a statement over `orders`. */
  selectParcel: AliasedRawBuilder<InJson<ShownParcel> | null, 'parcel'>;
  presentParcel: (parcel: InJson<ShownParcel>, order: OrderRow) => WireShipment;
  /** Finds the number of an open return of each of these orders that has one, by order id. */
  findOpenReturns: (
    db: Db,
    orders: readonly { id: string }[],
  ) => Promise<ReadonlyMap<string, string>>;
  /** Finds the pieces of each line that came back, by line id. */
  findReturnedPieces: (db: Db, orderId: string) => Promise<ReadonlyMap<string, number>>;
  /** Requests, moves or cancels the parcels of an order with it. */
  moveParcels: (t: JobTx, order: OrderRow, to: OrderState) => Promise<void>;
  cancelParcels: (t: JobTx, orderId: string) => Promise<void>;
}

/** What the streets behind do at the steps of an order. The start hands them over. */
export interface OrderPartners {
  money: OrderMoney;
  goods: OrderGoods;
}
