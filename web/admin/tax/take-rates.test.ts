import { expect, test, vi } from 'vitest';
import { ApiError } from '../../shared/platform/client.ts';
import { takeRates } from './take-rates.ts';

const rate = (hsn: string) => ({ hsn, from: '2025-09-22', rate: 5 });
const own = [{ hsn: '09', from: '2025-09-22', rate: 5 }];
const refuse = (...errors: [path: string, reason: string][]) =>
  new ApiError(
    400,
    'validation_failed',
    { message: '', reason: 'missing' },
    errors.map(([path, reason]) => ({ path, reason, message: '' })) as ApiError['errors'][number][],
  );

test('all rates are taken where no invoice stands against them', async () => {
  const put = vi.fn(async () => null);
  expect(await takeRates(put, own, [rate('61'), rate('0902')])).toEqual([]);
  expect(put.mock.calls).toEqual([[[...own, rate('61'), rate('0902')]]]);
});

test('rates of days that invoices have used are left out, and named', async () => {
  const put = vi
    .fn<(classes: unknown) => Promise<null>>()
    .mockRejectedValueOnce(refuse(['classes.2.from', 'tax_day_used']))
    .mockResolvedValue(null);
  expect(await takeRates(put, own, [rate('61'), rate('0902'), rate('63')])).toEqual([rate('0902')]);
  expect(put.mock.lastCall).toEqual([[...own, rate('61'), rate('63')]]);
  // With nothing left to take, nothing is sent again.
  put.mockClear().mockRejectedValueOnce(refuse(['classes.1.from', 'tax_day_used']));
  expect(await takeRates(put, own, [rate('0902')])).toEqual([rate('0902')]);
  expect(put).toHaveBeenCalledOnce();
});

test('any other refusal stays one', async () => {
  const other = refuse(
    ['classes.1.hsn', 'tax_classes_overlap'],
    ['classes.0.from', 'tax_day_used'],
  );
  const put = vi.fn(() => Promise.reject(other));
  await expect(takeRates(put, own, [rate('0902')])).rejects.toBe(other);
});
