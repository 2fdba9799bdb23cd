import {
  chmodSync,
  chownSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  realpathSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { EmbeddedError } from './embedded-binaries.ts';
import { makePrivateFolder, preparePlace } from './embedded-place.ts';

let dir: string;

beforeEach(() => {
  dir = realpathSync(mkdtempSync(join(tmpdir(), 'haat-place-')));
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

/** Creates a folder like /tmp, where everybody may write. */
const makeShared = (): string => {
  const shared = join(dir, 'shared');
  mkdirSync(shared);
  chmodSync(shared, 0o1777);
  return shared;
};

const stranger = 12_345;

describe('the folder of the embedded database', () => {
  test('is closed to other users', () => {
    makePrivateFolder(join(dir, 'a', 'b'));
    expect(lstatSync(join(dir, 'a', 'b')).mode & 0o777).toBe(0o700);
  });

  test('is refused if it is a link, because another user may have made it', () => {
    mkdirSync(join(dir, 'elsewhere'));
    symlinkSync(join(dir, 'elsewhere'), join(dir, 'link'));
    expect(() => makePrivateFolder(join(dir, 'link'))).toThrow(EmbeddedError);
  });

  test.runIf(process.getuid?.() === 0)(
    'is refused to root, too, when another user made it, or a folder above it, where everybody may write',
    () => {
      const dataDir = join(makeShared(), 'haat-0123456789abcdef');
      mkdirSync(join(dataDir, 'postgres'), { recursive: true });
      chownSync(dataDir, stranger, stranger);
      expect(() => makePrivateFolder(dataDir)).toThrow(
        `The folder ${dataDir} belongs to another user`,
      );
      expect(() => makePrivateFolder(join(dataDir, 'postgres'))).toThrow(
        `The folder ${dataDir} belongs to another user`,
      );
    },
  );

  test.runIf(process.getuid?.() === 0)(
    'is taken by root when it was given to the user whom the server runs as',
    () => {
      makePrivateFolder(join(dir, 'postgres'));
      chownSync(join(dir, 'postgres'), stranger, stranger);
      expect(() => makePrivateFolder(join(dir, 'postgres'))).not.toThrow();
    },
  );

  test.runIf(process.getuid?.() === 0)(
    'keeps the socket of a long path out of the folder that all users share',
    () => {
      const place = preparePlace(join(dir, 'x'.repeat(120)), {});
      rmSync(place.socketDir, { recursive: true, force: true });
      expect(place.socketDir).toMatch(/^\/(?:var\/)?run\/haat-[0-9a-f]{16}$/);
    },
  );
});
