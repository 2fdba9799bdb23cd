import { createHash, randomBytes } from 'node:crypto';
import type { Store } from '../../database/connect.ts';
import { createId } from '../../database/id.ts';

/** Creates an admin's token without hashing a password, which takes seconds. */
export const createAdminToken = async (store: Store): Promise<string> => {
  const id = createId('acc');
  const token = randomBytes(32).toString('base64url');
  await store.db
    .insertInto('accounts')
    .values({
      id,
      email: `${id}@example.in`,
      name: 'Bench',
      role: 'admin',
      password_hash: '$argon2id$none',
      email_verified_at: new Date(),
    })
    .execute();
  await store.db
    .insertInto('admin_grants')
    .values({ account_id: id, granted_by: 'bench', granted: true })
    .execute();
  await store.db
    .insertInto('sessions')
    .values({
      token_hash: createHash('sha256').update(token).digest(),
      account_id: id,
      expires_at: new Date(Date.now() + 3_600_000),
    })
    .execute();
  return token;
};
