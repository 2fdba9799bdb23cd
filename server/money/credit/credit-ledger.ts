import { type Selectable, sql, type Transaction } from 'kysely';
import { anyOf } from '../../../database/arrays.ts';
import type { Db, Tables } from '../../../database/tables.ts';
import type { Paise } from '../../../shop/money.ts';
import type { CreditReason, OrderReturnReason } from '../../../shop/money/credit/entry.ts';

/**
 * The ledger of store credit. Each function changes the balance and writes the entry for it in one
 * statement, so that concurrent changes wait for each other and the balance stays the sum of the
 * entries. The row of the balance is locked until the transaction ends: lock an order before it,
 * and stock after it.
 */

type Tx = Transaction<Tables>;

interface Entry {
  accountId: string;
  /** Paise, above 0. */
  amount: Paise;
  orderId?: string | undefined;
  /** The admin who changes it. */
  actorId?: string | undefined;
  note?: string | undefined;
}

type RaisingReason = Exclude<CreditReason, 'taken' | 'spent' | 'forfeited'>;
type LoweringReason = Exclude<CreditReason, RaisingReason>;

/** Adds store credit to an account and returns the number of the entry. */
export const addCredit = async (
  tx: Tx,
  { accountId, amount, reason, orderId, actorId, note }: Entry & { reason: RaisingReason },
): Promise<number> => {
  const { rows } = await sql<{ id: number }>`
    with raised as (
      insert into credit_accounts as accounts (account_id, balance) values (${accountId}, ${amount})
      on conflict (account_id) do update set balance = accounts.balance + excluded.balance returning account_id
    )
    insert into credit_entries (account_id, amount, reason, order_id, actor_id, note)
    select account_id, ${amount}::bigint, ${reason}, ${orderId ?? null}, ${actorId ?? null}, ${note ?? ''} from raised
    returning id`.execute(tx);
  const [row] = rows;
  if (row === undefined) throw new Error(`no entry of store credit for ${accountId}`);
  return row.id;
};

/** Removes store credit. Returns false, with nothing changed, when the balance is too small. */
export const removeCredit = async (
  tx: Tx,
  { accountId, amount, reason, orderId, actorId, note }: Entry & { reason: LoweringReason },
): Promise<boolean> => {
  const { rows } = await sql<{ id: number }>`
    with lowered as (
      update credit_accounts set balance = balance - ${amount}::bigint
      where account_id = ${accountId} and balance >= ${amount}::bigint returning account_id
    )
    insert into credit_entries (account_id, amount, reason, order_id, actor_id, note)
    select account_id, -${amount}::bigint, ${reason}, ${orderId ?? null}, ${actorId ?? null}, ${note ?? ''} from lowered
    returning id`.execute(tx);
  return rows.length > 0;
};

/** Reads the balance of an account; 0 for one without an entry. */
export const findBalance = async (db: Db, accountId: string): Promise<Paise> =>
  (
    await db
      .selectFrom('credit_accounts')
      .select('balance')
      .where('account_id', '=', accountId)
      .executeTakeFirst()
  )?.balance ?? 0;

export type CreditEntryRow = Pick<
  Selectable<Tables['credit_entries']>,
  'public_id' | 'amount' | 'reason' | 'note' | 'order_id' | 'at'
> & {
  /** The number of its order, if it has one. */
  number: string | null;
};

/** Finds the entries of an account, newest first: a page of them, or all. */
export const findEntries = (
  db: Db,
  accountId: string,
  page?: { limit: number; offset: number },
): Promise<CreditEntryRow[]> =>
  db
    .selectFrom('credit_entries')
    .leftJoin('orders', 'orders.id', 'credit_entries.order_id')
    .select(['public_id', 'amount', 'reason', 'note', 'order_id', 'at', 'number'])
    .where('credit_entries.account_id', '=', accountId)
    .orderBy('credit_entries.id', 'desc')
    .$if(page !== undefined, (query) => query.limit(page?.limit ?? 0).offset(page?.offset ?? 0))
    .execute();

export const countEntries = async (db: Db, accountId: string): Promise<number> =>
  (
    await db
      .selectFrom('credit_entries')
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .where('account_id', '=', accountId)
      .executeTakeFirstOrThrow()
  ).total;

/** Takes all store credit of an account that is being deleted. Its entries stay in the books. */
export const forfeitCredit = async (tx: Tx, accountId: string): Promise<void> => {
  const amount = await lockBalance(tx, accountId);
  if (amount > 0) await removeCredit(tx, { accountId, amount, reason: 'forfeited' });
};

/** Locks the balance of an account until the transaction ends and returns it. */
const lockBalance = async (tx: Tx, accountId: string): Promise<Paise> =>
  (
    await tx
      .selectFrom('credit_accounts')
      .select('balance')
      .where('account_id', '=', accountId)
      .forNoKeyUpdate()
      .executeTakeFirst()
  )?.balance ?? 0;

/** Sums the store credit that each of these orders has spent and not got back, by order id. */
export const findKeptCredit = async (
  db: Db,
  orders: readonly { id: string; credit_used: Paise }[],
): Promise<Map<string, Paise>> => {
  const ids = orders.filter((order) => order.credit_used > 0).map((order) => order.id);
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('credit_entries')
    .select(['order_id', sql<Paise>`-sum(amount)::bigint`.as('kept')])
    .where('order_id', '=', anyOf(ids))
    .where('reason', 'in', ['spent', 'expired', 'cancelled', 'refunded'])
    .groupBy('order_id')
    .execute();
  return new Map(rows.map(({ order_id, kept }) => [order_id ?? '', kept]));
};

/** Finds the account whose store credit an order spent; it may be deleted since. */
const findPayer = async (tx: Tx, orderId: string): Promise<string> =>
  (
    await tx
      .selectFrom('credit_entries')
      .select('account_id')
      .where('order_id', '=', orderId)
      .where('reason', '=', 'spent')
      .executeTakeFirstOrThrow()
  ).account_id;

/**
 * Gives store credit back that an order has spent: `amount` paise, or all that it keeps. The caller
 * has locked the order, so that it is given back once. Returns the entry; null when there is
 * nothing to give back.
 */
export const returnCredit = async (
  tx: Tx,
  order: { id: string; credit_used: Paise },
  by: {
    reason: OrderReturnReason;
    amount?: Paise;
    actorId?: string | undefined;
    note?: string | undefined;
  },
): Promise<{ id: number; amount: Paise } | null> => {
  const kept = (await findKeptCredit(tx, [order])).get(order.id) ?? 0;
  const amount = by.amount ?? kept;
  if (amount > kept) throw new Error(`order ${order.id} keeps less store credit than ${amount}`);
  if (amount === 0) return null;
  const accountId = await findPayer(tx, order.id);
  const id = await addCredit(tx, { ...by, accountId, amount, orderId: order.id });
  return { id, amount };
};

/**
 * Locks what a revived order spends again. Returns false when the balance is too small by now. An
 * order without store credit needs none.
 */
export const canSpendAgain = async (
  tx: Tx,
  order: { id: string; credit_used: Paise },
): Promise<boolean> =>
  order.credit_used === 0 ||
  (await lockBalance(tx, await findPayer(tx, order.id))) >= order.credit_used;

/** Spends the store credit of a revived order again. `canSpendAgain` has locked it. */
export const spendAgain = async (
  tx: Tx,
  order: { id: string; credit_used: Paise },
): Promise<void> => {
  if (order.credit_used === 0) return;
  const accountId = await findPayer(tx, order.id);
  const spent = { accountId, amount: order.credit_used, orderId: order.id };
  if (!(await removeCredit(tx, { ...spent, reason: 'spent' })))
    throw new Error(`order ${order.id}: store credit moved under its lock`);
};
