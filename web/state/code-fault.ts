import { ApiError } from './client.ts';

/** Refusals that belong beside a field of a form that proves who somebody is. */
const fieldByCode: Readonly<Record<string, string>> = {
  wrong_code: 'code',
  code_barred: 'code',
  wrong_credentials: 'password',
};

/** A wrong code or password is told beside its field. */
export const rethrowBesideField = (error: unknown): never => {
  const path = error instanceof ApiError ? fieldByCode[error.code] : undefined;
  if (error instanceof ApiError && path !== undefined)
    throw new ApiError(error.status, error.code, error.message, [{ path, message: error.message }]);
  throw error;
};

/**
 * Is the authenticator barred after too many wrong codes? Then a recovery code or a code by mail is
 * wanted.
 */
export const isCodeBarred = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'code_barred';

/** Is the code of the second factor all that was missing? */
export const isCodeMissing = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'second_factor_needed';
