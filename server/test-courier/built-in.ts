import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Tables } from '../../database/tables.ts';
import { type Courier, testCourier } from '../providers/courier.ts';
import { courierProtocol } from './protocol.ts';

/** The built-in courier as the shop sees it, under an account that lives as long as the process. */
export const builtInCourier = (db: Kysely<Tables>): Courier => {
  const account = { email: 'shop@courier.test', password: randomBytes(24).toString('base64url') };
  const app = courierProtocol(db, account);
  return testCourier(account, async (request) => app.fetch(request));
};
