/** A backup or a restore cannot go on; the message is one line that says what to do. */
export class BackupError extends Error {
  override readonly name = 'BackupError';
}

/** Reads the code of a system error, such as ENOSPC; empty if it has none. */
export const readErrorCode = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : '';
