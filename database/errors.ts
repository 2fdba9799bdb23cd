/** System errors of a connection that broke or could not be opened. */
const NETWORK = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]);

/**
 * PostgreSQL's error codes for states that pass:
 * https://www.postgresql.org/docs/current/errcodes-appendix.html
 */
const SERVER = new Set([
  '57P01',
  '57P02',
  '57P03',
  '57P05', // shut down, crashed, starting, idle too long
  '57014',
  '55P03',
  '25P03', // statement, lock or transaction took too long
  '53000',
  '53100',
  '53200',
  '53300', // out of something: disk, memory, connections
  '25006', // a replica, or a primary that has just been demoted
]);

/** Messages of pg errors without a code. */
const DRIVER =
  /^(Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client has encountered a connection error|Client was closed|Cannot use a pool after calling end)/;

/**
 * Is the database away or too busy, so that a later try may succeed (HTTP 503)? False for errors of
 * the query itself.
 */
export const isUnavailable = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false;
  if (error instanceof AggregateError) return error.errors.some(isUnavailable);
  const { code, syscall } = error as NodeJS.ErrnoException;
  // On connect, ENOENT is a missing socket: the server is down. Elsewhere it is a missing file.
  if (code === 'ENOENT') return syscall === 'connect';
  if (code !== undefined && (NETWORK.has(code) || SERVER.has(code) || code.startsWith('08')))
    return true;
  return DRIVER.test(error.message) || isUnavailable(error.cause);
};

/** Did a statement take longer than it may? Another one may have no trouble. */
export const hasTakenTooLong = (error: unknown): boolean => readCode(error) === '57014';

const readCode = (error: unknown): string | undefined =>
  error instanceof Error ? (error as NodeJS.ErrnoException).code : undefined;

/** Did a transaction have to give up a lock: in a deadlock, or because it waited too long? */
export const isLockConflict = (error: unknown): boolean =>
  readCode(error) === '40P01' || readCode(error) === '55P03';

/**
 * Is a prepared statement missing on this connection, or there although it was not prepared? Then a
 * proxy gives the connection to others in between.
 */
export const isLostStatement = (error: unknown): boolean =>
  readCode(error) === '26000' || readCode(error) === '42P05';

/**
 * Can a prepared statement not run as it is, although its text can? That is so when it is lost, and
 * when a newer version of the shop has changed a table, so that the result has another shape.
 */
export const isStaleStatement = (error: unknown): boolean =>
  isLostStatement(error) ||
  (readCode(error) === '0A000' && /cached plan must not change/.test((error as Error).message));

/** Did another transaction take the same order number? The next try draws another one. */
const isTakenNumber = (error: unknown): boolean =>
  error instanceof Error && 'constraint' in error && error.constraint === 'orders_number_key';

/**
 * Thrown by work that finds, under its locks, that what it has read before has changed. The
 * transaction runs again.
 */
export class ChangedMeanwhile extends Error {}

/**
 * Did the transaction fail only because of something that happened at the same time, so that it can
 * run again?
 */
export const isRetryable = (error: unknown): boolean =>
  readCode(error) === '40001' ||
  readCode(error) === '40P01' ||
  isStaleStatement(error) ||
  isTakenNumber(error);
