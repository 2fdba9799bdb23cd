import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

/**
 * Encrypts what must be kept secret at rest: AES-256-GCM, bound to the account or the thing that it
 * belongs to.
 */
export interface SecretBox {
  seal: (plain: Uint8Array, accountId: string) => Buffer;
  /** Null if another key sealed it, or for another account. */
  open: (sealed: Buffer, accountId: string) => Buffer | null;
  /** A keyed hash: without the key, nobody can tell whether a guess is right. */
  hash: (text: string, purpose: string) => Buffer;
  /** The first bytes of everything that this key has sealed. */
  prefix: Buffer;
}

const [version, keyIdLength, ivLength, tagLength] = [1, 4, 12, 16];
const prefixLength = 1 + keyIdLength;

const deriveKey = (key: string, purpose: string, length: number): Buffer =>
  Buffer.from(hkdfSync('sha256', key, '', `haat ${purpose}`, length));

/**
 * A box for a key of at least 32 characters. Sealed bytes are: version, id of the key, nonce, tag,
 * ciphertext.
 */
export const createSecretBox = (key: string): SecretBox => {
  const cipherKey = deriveKey(key, 'secrets at rest', 32);
  const prefix = Buffer.concat([Buffer.from([version]), deriveKey(key, 'key id', keyIdLength)]);
  const boundTo = (accountId: string): Buffer => Buffer.concat([prefix, Buffer.from(accountId)]);
  return {
    prefix,
    hash: (text, purpose) =>
      createHmac('sha256', deriveKey(key, `hash of a ${purpose}`, 32))
        .update(text)
        .digest(),
    seal: (plain, accountId) => {
      const iv = randomBytes(ivLength);
      const cipher = createCipheriv('aes-256-gcm', cipherKey, iv, {
        authTagLength: tagLength,
      }).setAAD(boundTo(accountId));
      const sealed = Buffer.concat([cipher.update(plain), cipher.final()]);
      return Buffer.concat([prefix, iv, cipher.getAuthTag(), sealed]);
    },
    open: (sealed, accountId) => {
      const [iv, tag] = [
        sealed.subarray(prefixLength, prefixLength + ivLength),
        sealed.subarray(prefixLength + ivLength, prefixLength + ivLength + tagLength),
      ];
      if (!sealed.subarray(0, prefixLength).equals(prefix) || tag.length < tagLength) return null;
      const decipher = createDecipheriv('aes-256-gcm', cipherKey, iv, { authTagLength: tagLength })
        .setAAD(boundTo(accountId))
        .setAuthTag(tag);
      try {
        return Buffer.concat([
          decipher.update(sealed.subarray(prefixLength + ivLength + tagLength)),
          decipher.final(),
        ]);
      } catch {
        return null;
      }
    },
  };
};
