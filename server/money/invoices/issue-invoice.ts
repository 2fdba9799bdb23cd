import { sql, type Transaction } from 'kysely';
import { createId } from '../../../database/id.ts';
import type { Tables } from '../../../database/tables.ts';
import type { SellerRow } from '../../../database/tables/office.ts';
import type { Paise } from '../../../shop/money.ts';
import {
  formatCreditNoteNumber,
  formatFinancialYear,
  formatInvoiceNumber,
} from '../../../shop/money/invoice.ts';
import { sellerColumns } from '../../platform/shop-settings/settings.ts';

type Tx = Transaction<Tables>;

type Series = 'invoice_counters' | 'credit_note_counters';

/**
 * Takes the next number of a financial year. The row stays locked until the transaction ends, and a
 * rollback gives the number back, so the series has no gaps. Returns the seller as well, because a
 * document needs both.
 */
const takeNextSerial = async (
  tx: Tx,
  series: Series,
  year: string,
): Promise<{ serial: number; seller: SellerRow }> => {
  const { serial, ...seller } = await tx
    .with(
      'taken',
      () =>
        sql<{ serial: number }>`
        (insert into ${sql.table(series)} as counters (financial_year, last_serial) values (${year}, 1)
        on conflict (financial_year) do update set last_serial = counters.last_serial + 1
        returning last_serial as serial)`,
    )
    .selectFrom(['taken', 'shop_details'])
    .select(['taken.serial', ...sellerColumns])
    .executeTakeFirstOrThrow();
  return { serial, seller };
};

const readFinancialYear = async (tx: Tx): Promise<string> => {
  const { rows } = await sql<{ now: Date }>`select now() as now`.execute(tx);
  return formatFinancialYear(rows[0]?.now ?? new Date());
};

/**
 * Issues the invoice of an order: its number, its date by the clock of the database, and the seller
 * of that day. `now` is the time of the transaction. Call it last in the transaction, because all
 * issuers wait for the same counter.
 */
export const issueInvoice = async (tx: Tx, orderId: string, now: Date): Promise<void> => {
  const year = formatFinancialYear(now);
  const { serial, seller } = await takeNextSerial(tx, 'invoice_counters', year);
  await tx
    .insertInto('invoices')
    .values({
      order_id: orderId,
      number: formatInvoiceNumber(seller.invoice_prefix, year, serial),
      financial_year: year,
      serial,
      seller: seller.legal_name === '' ? null : JSON.stringify(seller),
    })
    .execute();
};

/**
 * Issues a credit note over `amount` paise for money that was refunded at the gateway (`refundId`)
 * or as store credit (`creditEntryId`), that need not be collected because goods weighed less
 * (`weighingId`), that settles a return in another way (`returnId`), or that is no longer owed (none
 * of them). Does nothing when the order has no invoice. Call it last in the transaction, because all
 * issuers wait for the same counter.
 */
export const issueCreditNote = async (
  tx: Tx,
  note: {
    orderId: string;
    refundId?: string;
    creditEntryId?: number;
    weighingId?: string;
    returnId?: string;
    amount: Paise;
  },
): Promise<void> => {
  const { orderId, refundId, creditEntryId, weighingId, returnId, amount } = note;
  const invoice = await tx
    .selectFrom('invoices')
    .select('order_id')
    .where('order_id', '=', orderId)
    .executeTakeFirst();
  if (invoice === undefined) return;
  const year = await readFinancialYear(tx);
  const { serial, seller } = await takeNextSerial(tx, 'credit_note_counters', year);
  await tx
    .insertInto('credit_notes')
    .values({
      id: createId('crn'),
      order_id: orderId,
      refund_id: refundId ?? null,
      credit_entry_id: creditEntryId ?? null,
      weighing_id: weighingId ?? null,
      return_id: returnId ?? null,
      number: formatCreditNoteNumber(seller.invoice_prefix, year, serial),
      financial_year: year,
      serial,
      amount,
    })
    .execute();
};
