import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../database/tables.ts';
import { type Courier } from '../courier/courier.ts';
import { createTestCourier } from '../courier/create-courier.ts';
import { createCourierApi } from './courier-api.ts';

/** Creates a client of the built-in courier. Its account lives as long as the process. */
export const createBuiltInCourier = (db: Kysely<Tables>): Courier => {
  const account = { email: 'shop@courier.test', password: randomBytes(24).toString('base64url') };
  const app = createCourierApi(db, account);
  return createTestCourier(account, async (request) => app.fetch(request));
};
