import { describe, expect, it } from 'vitest';
import { createSecretBox } from './secret-box.ts';

const box = createSecretBox('a key of more than thirty-two characters');
const secret = Buffer.from('12345678901234567890');

describe('a secret box', () => {
  it('decrypts what it encrypted, differently each time, and shows nothing of it', () => {
    const [one, two] = [box.seal(secret, 'acc_1'), box.seal(secret, 'acc_1')];
    expect([one.length, two.length, one.equals(two), one.includes(secret)]).toEqual([
      53,
      53,
      false,
      false,
    ]);
    expect([one.subarray(0, 5), box.open(one, 'acc_1'), box.open(two, 'acc_1')]).toEqual([
      box.prefix,
      secret,
      secret,
    ]);
    expect(createSecretBox('a key of more than thirty-two characters').open(one, 'acc_1')).toEqual(
      secret,
    );
  });

  it('decrypts nothing of another account or key, and nothing that was changed or cut', () => {
    const sealed = box.seal(secret, 'acc_1');
    expect(box.open(sealed, 'acc_2')).toBeNull();
    expect(createSecretBox('another key of more than thirty-two').open(sealed, 'acc_1')).toBeNull();
    for (let at = 0; at < sealed.length; at += 1) {
      const changed = Buffer.from(sealed);
      changed[at] = (changed[at] ?? 0) ^ 1;
      expect(box.open(changed, 'acc_1')).toBeNull();
      expect(box.open(sealed.subarray(0, at), 'acc_1')).toBeNull();
    }
  });
});
