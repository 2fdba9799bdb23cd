import { ApiError } from '../../shared/platform/client.ts';

/** Rethrows an error. A wrong current password becomes an error of its field. */
export const rethrowWrongPassword = (error: unknown): never => {
  if (error instanceof ApiError && error.code === 'wrong_credentials')
    throw new ApiError(error.status, error.code, error.explanation, [
      { path: 'currentPassword', ...error.explanation },
    ]);
  throw error;
};
