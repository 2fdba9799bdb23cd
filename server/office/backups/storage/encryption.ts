import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  hkdfSync,
  randomBytes,
  scrypt,
  timingSafeEqual,
} from 'node:crypto';
import { promisify } from 'node:util';
import { BackupError } from '../backup-error.ts';

/** Encrypts and opens the objects of a backup place with BACKUP_KEY, or leaves them as they are. */
export interface Vault {
  /** Names the key without revealing it; `plain` without a key. */
  readonly keyId: string;
  /** Encrypts an object. Its name is authenticated with it: objects cannot change places. */
  seal(name: string, content: Buffer): Buffer;
  /** Decrypts an object. Throws BackupError for a damaged one. */
  open(name: string, content: Buffer): Buffer;
  /** Signs a text that is stored unencrypted; null without a key. */
  sign(text: string): string | null;
  /** Is the signature that of this text and key? */
  verify(text: string, signature: string): boolean;
}

const magic = Buffer.from('HAATENC1');
const saltBytes = 16;
const ivBytes = 12;
const tagBytes = 16;
const headBytes = magic.length + saltBytes + ivBytes;

/** Is the object encrypted? */
const isSealed = (content: Buffer): boolean => content.subarray(0, magic.length).equals(magic);

const plainVault: Vault = {
  keyId: 'plain',
  seal: (_, content) => content,
  open(name, content) {
    if (isSealed(content))
      throw new BackupError(`${name} is encrypted: set BACKUP_KEY to the key of this backup.`);
    return content;
  },
  sign: () => null,
  verify: () => false,
};

const derive = promisify<string, string, number, { N: number; maxmem: number }, Buffer>(scrypt);

/**
 * Creates the vault of a key. A slow hash makes guessing expensive. Each object then has a key of
 * its own from a random salt.
 */
export const createVault = async (key: string | undefined): Promise<Vault> => {
  if (key === undefined) return plainVault;
  const master = await derive(key, 'haat backup', 32, { N: 2 ** 15, maxmem: 64 * 1024 * 1024 });
  const deriveKey = (salt: Buffer, use: string): Buffer =>
    Buffer.from(hkdfSync('sha256', master, salt, use, 32));
  const keyId = deriveKey(Buffer.alloc(0), 'key id').subarray(0, 4).toString('hex');
  const signingKey = deriveKey(Buffer.alloc(0), 'signature');
  const sign = (text: string): string =>
    createHmac('sha256', signingKey).update(text).digest('base64');
  return {
    keyId,
    seal(name, content) {
      const [salt, iv] = [randomBytes(saltBytes), randomBytes(ivBytes)];
      const cipher = createCipheriv('aes-256-gcm', deriveKey(salt, 'object'), iv);
      cipher.setAAD(Buffer.from(name));
      const sealed = Buffer.concat([magic, salt, iv, cipher.update(content), cipher.final()]);
      return Buffer.concat([sealed, cipher.getAuthTag()]);
    },
    open(name, content) {
      if (!isSealed(content) || content.length < headBytes + tagBytes)
        throw new BackupError(`${name} is damaged: restore another backup.`);
      const salt = content.subarray(magic.length, magic.length + saltBytes);
      const iv = content.subarray(magic.length + saltBytes, headBytes);
      const decipher = createDecipheriv('aes-256-gcm', deriveKey(salt, 'object'), iv, {
        authTagLength: tagBytes,
      });
      decipher.setAAD(Buffer.from(name));
      decipher.setAuthTag(content.subarray(-tagBytes));
      try {
        return Buffer.concat([
          decipher.update(content.subarray(headBytes, -tagBytes)),
          decipher.final(),
        ]);
      } catch {
        throw new BackupError(`${name} is damaged: restore another backup.`);
      }
    },
    sign,
    verify(text, signature) {
      const [expected, given] = [Buffer.from(sign(text)), Buffer.from(signature)];
      return expected.length === given.length && timingSafeEqual(expected, given);
    },
  };
};
