import { sql, type Transaction } from 'kysely';
import type { Tables } from '../../database/tables.ts';
import { financialYear, invoiceNumber } from '../../shop/invoice.ts';
import { findSeller } from '../settings/queries.ts';

type Tx = Transaction<Tables>;

/** The next number of a financial year. Its row is held until the transaction ends, and a number is given back when it fails: no gaps. */
const nextSerial = async (tx: Tx, year: string): Promise<number> => {
  const { last_serial } = await tx
    .insertInto('invoice_counters')
    .values({ financial_year: year, last_serial: 1 })
    .onConflict((clash) => clash.column('financial_year').doUpdateSet({ last_serial: sql<number>`invoice_counters.last_serial + 1` }))
    .returning('last_serial')
    .executeTakeFirstOrThrow();
  return last_serial;
};

/**
 * Gives an order the invoice that has just fallen due: its number, its date by the clock of the database, and who sold. Last
 * in the transaction, for all orders that fall due wait for each other here.
 */
export const issueInvoice = async (tx: Tx, orderId: string): Promise<void> => {
  const { rows } = await sql<{ now: Date }>`select now() as now`.execute(tx);
  const year = financialYear(rows[0]?.now ?? new Date());
  const seller = await findSeller(tx);
  const serial = await nextSerial(tx, year);
  await tx
    .insertInto('invoices')
    .values({
      order_id: orderId,
      number: invoiceNumber(seller.invoice_prefix, year, serial),
      financial_year: year,
      serial,
      seller: seller.legal_name === '' ? null : JSON.stringify(seller),
    })
    .execute();
};
