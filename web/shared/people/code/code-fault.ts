import { ApiError } from '../../platform/client.ts';

/** Maps API error codes to the field that shows the error. */
const fieldByCode: Readonly<Record<string, string>> = {
  wrong_code: 'code',
  code_barred: 'code',
  wrong_credentials: 'password',
};

/** Throws the error again, so that a wrong code or password is shown at its field. */
export const rethrowBesideField = (error: unknown): never => {
  const path = error instanceof ApiError ? fieldByCode[error.code] : undefined;
  if (error instanceof ApiError && path !== undefined)
    throw new ApiError(error.status, error.code, error.explanation, [
      { path, ...error.explanation },
    ]);
  throw error;
};

/**
 * Is the authenticator barred after too many wrong codes? Then the account needs a recovery code or
 * a code by mail.
 */
export const isCodeBarred = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'code_barred';

/** Was the code of the second factor the only thing missing? */
export const isCodeMissing = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'second_factor_needed';

/** Must the password be given again before this call? */
export const isPasswordNeeded = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'password_needed';
