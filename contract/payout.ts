import { z } from 'zod';
import { isBankAccount, isBankCode, isUpiAddress } from '../shop/returns/settlement.ts';
import { digits, line } from './fields.ts';
import { encodeReason } from './reasons.ts';

const bank = z.object({
  holder: line(100),
  account: digits.pipe(z.string().refine(isBankAccount, encodeReason('bank_account_format'))),
  ifsc: z.string().trim().toUpperCase().refine(isBankCode, encodeReason('ifsc_format')),
});
/** Where a shopper wants the cash of a return: a UPI address or a bank account. */
export const payoutBody = z
  .object({
    upi: z
      .string()
      .trim()
      .refine(isUpiAddress, encodeReason('upi_format'))
      .nullable()
      .default(null),
    bank: bank.nullable().default(null),
  })
  .refine(({ upi, bank: transfer }) => (upi === null) !== (transfer === null), {
    path: ['upi'],
    message: encodeReason('upi_or_bank'),
  });
/** The same as the shop shows it. */
export const payout = z
  .object({
    upi: z.string().nullable(),
    bank: z.object({ holder: z.string(), account: z.string(), ifsc: z.string() }).nullable(),
  })
  .meta({ id: 'PayoutDetails' });
