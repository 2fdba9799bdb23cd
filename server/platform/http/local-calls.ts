import type { MiddlewareHandler } from 'hono';
import { isLocalCall, readPeerAddress } from '../limits/peer.ts';

/**
 * Admits to the services for tests (/dev/mail, the test gateway) only who calls from this machine to
 * this machine, and the shop itself. For all others they are not there.
 */
export const admitLocalCalls: MiddlewareHandler = async (context, next) =>
  readPeerAddress(context) === 'local' || isLocalCall(context) ? next() : context.notFound();
