import type { Kysely } from 'kysely';
import type { Tables } from '../../../database/tables.ts';
import { runTransaction } from '../../../database/transaction.ts';
import type { Settings } from '../../platform/environment/settings.ts';
import type { SecretBox } from '../../platform/secrets/secret-box.ts';
import { keyFileName } from '../../platform/secrets/secret-key.ts';
import { countForeignSecrets, listPlainSecrets, storeSecret } from './second-factor-queries.ts';

const plainLength = 20;

/**
 * Opens the secret of a second factor. Null when another key has sealed it. Older versions of the
 * shop stored it unsealed.
 */
export const openSecret = (box: SecretBox, stored: Buffer, accountId: string): Buffer | null =>
  stored.length === plainLength ? stored : box.open(stored, accountId);

/**
 * Seals the secrets that an older version stored unsealed. Returns a warning for the operator when
 * secrets were sealed with another key: their codes cannot be checked, and the rest of the shop
 * works.
 */
export const keepSecretsSealed = async (
  db: Kysely<Tables>,
  box: SecretBox,
  { secretKey, dataDir }: Pick<Settings, 'secretKey' | 'dataDir'>,
): Promise<string[]> => {
  await runTransaction(db, async (tx) => {
    for (const { account_id: id, secret } of await listPlainSecrets(tx))
      await storeSecret(tx, id, box.seal(secret, id));
  });
  const count = await countForeignSecrets(db, box.prefix);
  if (count === 0) return [];
  const place = secretKey === undefined ? `${dataDir}/${keyFileName}` : 'SECRET_KEY';
  return [
    `${place} is not the key that the second factors of ${count} ${count === 1 ? 'account' : 'accounts'} are encrypted with: bring that key back (all nodes need the same), or let their owners log in with a recovery code or a code by mail and turn the factor on anew; npm run admin -- --email E --no-second-factor turns one off`,
  ];
};
