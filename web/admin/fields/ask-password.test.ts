import { describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../shared/platform/client.ts';
import { askPassword, retryWithPassword } from './ask-password.ts';

const refused = (code: string) => new ApiError(403, code, { message: 'No' });

describe('retryWithPassword', () => {
  it('returns the result if no password is needed', async () =>
    expect(await retryWithPassword(async () => 7)).toBe(7));

  it('throws the refusal when nobody answers, and any other refusal at once', async () => {
    const work = vi.fn(() => Promise.reject(refused('password_needed')));
    const result = retryWithPassword(work);
    await vi.waitFor(() => expect(work).toHaveBeenCalledTimes(1));
    // Another question takes the place of the first.
    const other = askPassword();
    await expect(result).rejects.toMatchObject({ code: 'password_needed' });
    expect(work).toHaveBeenCalledTimes(1);
    void askPassword();
    expect(await other).toBe(false);
    await expect(
      retryWithPassword(() => Promise.reject(refused('not_found'))),
    ).rejects.toMatchObject({
      code: 'not_found',
    });
  });
});
