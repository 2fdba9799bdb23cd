import { createHash, randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import { runAuditor } from '../database/auditor.ts';
import { connect, type Store } from '../database/connect.ts';
import { createId } from '../database/id.ts';
import { type RunningShop, startShop } from './running-shop.ts';
import { copySamples } from './sampled-shop.ts';

/**
 * A shop that is killed and started again over the same books, and a look into those books beside
 * it.
 */
export interface ProofShop {
  /** The running one; replaced by every start. */
  shop: RunningShop;
  store: Store;
  dataDir: string;
  kill: () => void;
  /** With `more` of its environment. */
  start: (more?: Record<string, string>) => Promise<void>;
  /** A verified shopper with a live token, written into the books. */
  person: (role?: 'customer' | 'admin') => Promise<{ id: string; token: string }>;
  call: (
    method: string,
    path: string,
    sent?: { token?: string; body?: unknown; key?: string },
  ) => Promise<{ status: number; data: Record<string, unknown> }>;
  /** Lets all that waits for its time be due, and takes the leases of the dead. */
  hurry: () => Promise<void>;
  /** The rules of the auditor that are broken. */
  broken: () => Promise<unknown[]>;
  close: () => Promise<void>;
}

const log = { warn: () => {} };

export const openProofShop = async (env: Record<string, string> = {}): Promise<ProofShop> => {
  const dataDir = copySamples();
  const settings = { DATA_DIR: dataDir, RATE_LIMIT: 'off', ...env };
  const first = await startShop(settings);
  // Uses the same embedded server, which therefore outlives every kill of the shop.
  const store = await connect({ dataDir, log });
  const proof: ProofShop = {
    shop: first,
    store,
    dataDir,
    kill: () => {
      try {
        process.kill(proof.shop.pid, 'SIGKILL');
      } catch {
        // It is dead already.
      }
    },
    start: async (more = {}) => {
      proof.shop = await startShop({ ...settings, ...more });
    },
    person: async (role = 'customer') => {
      const [id, token] = [createId('acc'), randomBytes(32).toString('base64url')];
      await store.db
        .insertInto('accounts')
        .values({
          id,
          email: `${id}@example.in`,
          name: 'Meera Kulkarni',
          password_hash: '$argon2id$proof',
          role,
          email_verified_at: new Date(),
        })
        .execute();
      if (role === 'admin')
        await store.db
          .insertInto('admin_grants')
          .values({ account_id: id, granted_by: 'proof', granted: true })
          .execute();
      await store.db
        .insertInto('sessions')
        .values({
          token_hash: createHash('sha256').update(token).digest(),
          account_id: id,
          expires_at: new Date(Date.now() + 3_600_000),
        })
        .execute();
      return { id, token };
    },
    call: async (method, path, { token, body, key } = {}) => {
      const headers = {
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(key === undefined ? {} : { 'idempotency-key': key }),
      };
      try {
        const response = await fetch(proof.shop.url + path, {
          method,
          headers,
          ...(body === undefined ? {} : { body: JSON.stringify(body) }),
          signal: AbortSignal.timeout(15_000),
        });
        return {
          status: response.status,
          data: (await response.json()) as Record<string, unknown>,
        };
      } catch {
        return { status: 0, data: {} };
      }
    },
    hurry: async () => {
      await store.pool.query(
        "update pgboss.job set start_after = now() - interval '1 second' where state in ('created', 'retry') and name <> 'expire-order' and name <> 'purge' and name <> 'audit'",
      );
      await store.pool.query(
        "update pgboss.job set state = 'retry', start_after = now() where state = 'active' and started_on < now() - interval '2 seconds'",
      );
      // A round that was hurried has asked for the minute in which it ran: it would not come again
      // before that is over.
      await store.pool
        .query(`update pgboss.job set state = 'created', start_after = now(), started_on = null, completed_on = null
        where id = (select id from pgboss.job where name = 'reconcile-payments' order by created_on desc limit 1)
          and not exists (select from pgboss.job where name = 'reconcile-payments' and state in ('created', 'retry', 'active'))`);
      await store.pool.query(
        'update shipments set asking_until = null where asking_until is not null',
      );
      await store.pool.query(
        "update orders set created_at = created_at - interval '3 minutes' where state = 'placed' and created_at > now() - interval '3 minutes'",
      );
    },
    broken: async () =>
      (await runAuditor(store.db, { reservationMinutes: 30 })).filter(
        (rule) => rule.broken.length > 0,
      ),
    close: async () => {
      await proof.shop.stop();
      await store.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
  return proof;
};

export const address = {
  name: 'Meera Kulkarni',
  mobile: '9822041177',
  email: 'meera@example.in',
  address: '14 Prabhat Road',
  city: 'Pune',
  state: 'Maharashtra',
  country: 'India',
  zipCode: '411004',
};

/** A product with plenty of everything. */
export const plenty = async ({
  call,
  store,
}: ProofShop): Promise<{ productId: string; variationId: string }> => {
  const { data } = await call('GET', '/api/products?type=per%20unit');
  const [product] = data.products as { _id: string; unitVariation: { _id: string }[] }[];
  const variationId = product?.unitVariation[0]?._id ?? '';
  await store.pool.query(
    'update variants set opening_stock = opening_stock + 100000 - stock, stock = 100000 where id = $1',
    [variationId],
  );
  return { productId: product?._id ?? '', variationId };
};
