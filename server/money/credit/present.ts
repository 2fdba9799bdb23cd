import type { WireCredit, WireCreditEntry } from '../../../contract/money/credit.ts';
import type { Db } from '../../../database/tables.ts';
import { describePage } from '../../../shop/goods/listing/listing.ts';
import { toRupees } from '../../../shop/money.ts';
import { creditPageSize } from '../../../shop/money/credit/entry.ts';
import { countEntries, type CreditEntryRow, findBalance, findEntries } from './credit-ledger.ts';

const presentEntry = (row: CreditEntryRow): WireCreditEntry => ({
  _id: row.public_id,
  at: row.at.toISOString(),
  amount: toRupees(row.amount),
  reason: row.reason,
  note: row.note,
  order:
    row.order_id === null || row.number === null
      ? null
      : { _id: row.order_id, orderNumber: row.number },
});

/** Loads the store credit of an account for the API: the balance and a page of its entries. */
export const loadCredit = async (db: Db, accountId: string, page = 1): Promise<WireCredit> => {
  const total = await countEntries(db, accountId);
  const entries = await findEntries(db, accountId, {
    limit: creditPageSize,
    offset: (page - 1) * creditPageSize,
  });
  return {
    balance: toRupees(await findBalance(db, accountId)),
    entries: entries.map(presentEntry),
    ...describePage(page, total, creditPageSize),
  };
};
