import type { Log } from '../telemetry/log.ts';

/** A call that has been answered. `accountId`: the caller, null for a visitor. */
interface AnsweredCall {
  method: string;
  /** The path of the contract: the ids and secrets of the address are not in it. */
  route: string;
  status: number;
  beganAt: number;
  accountId: string | null;
}

/**
 * Logs a call that may have changed something, refused ones included. Calls that only read are left
 * out: the proxy has a log of them. The log adds the id of the request.
 */
export const logCall = (
  log: Pick<Log, 'info'>,
  { method, route, status, beganAt, accountId }: AnsweredCall,
): void => {
  const ms = Math.round((performance.now() - beganAt) * 10) / 10;
  log.info({ method, route, status, ms, accountId }, 'call');
};
