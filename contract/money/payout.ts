import { z } from 'zod';
import {
  isBankAccount,
  isBankCode,
  isUpiAddress,
} from '../../shop/fulfilment/returns/settlement.ts';
import { digits, knownBankAccount, knownBankCode, knownUpi, line } from '../fields.ts';
import { encodeReason } from '../reasons/reasons.ts';

const bank = z.object({
  holder: line(100),
  account: digits(/^\s*[0-9]{9,18}\s*$/).pipe(
    z.string().refine(isBankAccount, encodeReason('bank_account_format')),
  ),
  ifsc: knownBankCode.trim().toUpperCase().refine(isBankCode, encodeReason('ifsc_format')),
});
/** Where a shopper wants the cash of a return: a UPI address or a bank account. */
export const payoutBody = z
  .object({
    upi: knownUpi.trim().refine(isUpiAddress, encodeReason('upi_format')).nullable().default(null),
    bank: bank.nullable().default(null),
  })
  .refine(({ upi, bank: transfer }) => (upi === null) !== (transfer === null), {
    path: ['upi'],
    message: encodeReason('upi_or_bank'),
  });
/** The same as the shop shows it. */
export const payout = z
  .object({
    upi: knownUpi.nullable(),
    bank: z
      .object({ holder: z.string(), account: knownBankAccount, ifsc: knownBankCode })
      .nullable(),
  })
  .meta({ id: 'PayoutDetails' });
