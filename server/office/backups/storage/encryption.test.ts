import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createVault } from './encryption.ts';

const key = 'a-long-key-of-the-test-0123456789';
const content = Buffer.from('the shop');

describe('an encrypted object', () => {
  it('opens with its key and name to what it was', async () => {
    const vault = await createVault(key);
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 3000 }), fc.string(), (bytes, name) => {
        const sealed = vault.seal(name, Buffer.from(bytes));
        expect(vault.open(name, sealed)).toEqual(Buffer.from(bytes));
        expect(sealed.includes(content)).toBe(false);
      }),
    );
  });

  it('does not open when any byte has changed, when it is cut short, or under another name', async () => {
    const vault = await createVault(key);
    const sealed = vault.seal('base-0000', content);
    for (let at = 0; at < sealed.length; at += 1) {
      const changed = Buffer.from(sealed);
      changed[at] = (changed[at] ?? 0) ^ 1;
      expect(() => vault.open('base-0000', changed)).toThrow(/is damaged/);
      expect(() => vault.open('base-0000', sealed.subarray(0, at))).toThrow(/is damaged/);
    }
    expect(() => vault.open('base-0001', sealed)).toThrow(/is damaged/);
  });

  it('needs a key, and the right one', async () => {
    const [vault, plain, other] = await Promise.all([
      createVault(key),
      createVault(undefined),
      createVault(`${key}!`),
    ]);
    const sealed = vault.seal('base-0000', content);
    expect(() => plain.open('base-0000', sealed)).toThrow(/set BACKUP_KEY/);
    expect(() => other.open('base-0000', sealed)).toThrow(/is damaged/);
    expect(other.keyId).not.toBe(vault.keyId);
    expect(other.verify('text', vault.sign('text') ?? '')).toBe(false);
    expect(vault.verify('text', vault.sign('text') ?? '')).toBe(true);
  });
});
