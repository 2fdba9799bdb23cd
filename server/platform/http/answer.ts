import type { Context } from 'hono';
import { explain } from '../../../contract/reasons/reasons.ts';
import { isUnavailable } from '../../../database/errors.ts';
import type { Log } from '../telemetry/log.ts';
import { Refusal } from './refusal.ts';

/**
 * Answers a refusal or an unexpected error as JSON (API-1, docs/product.md). The log gets the whole
 * error, the client only a general sentence.
 */
export const answerError = (context: Context, error: unknown, log: Log): Response => {
  const requestId = context.res.headers.get('x-request-id') ?? '';
  const refusal = error instanceof Refusal ? error : toRefusal(error, requestId, log);
  if (refusal.retryAfter !== undefined) context.header('retry-after', String(refusal.retryAfter));
  if (refusal.replayed) context.header('idempotent-replayed', 'true');
  context.header('cache-control', 'no-store');
  const body = {
    message: refusal.message,
    code: refusal.code,
    requestId,
    reason: refusal.explanation.reason,
    values: refusal.explanation.values,
    ...(refusal.errors.length > 0 ? { errors: refusal.errors } : {}),
  };
  return context.json(body, refusal.status as 400);
};

const toRefusal = (error: unknown, requestId: string, log: Log): Refusal => {
  if (isUnavailable(error)) {
    log.warn(
      { requestId, error: error instanceof Error ? error.message : String(error) },
      'database away',
    );
    return new Refusal('unavailable', explain('try_again'), { retryAfter: 2 });
  }
  log.error({ requestId, err: error }, 'fault');
  return new Refusal('fault', explain('fault'));
};
