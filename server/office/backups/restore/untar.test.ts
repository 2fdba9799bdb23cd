import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, expect, test } from 'vitest';
import { untar } from './untar.ts';

/** A planted data folder: names and links that lead out of it, and settings of the server. */

const root = mkdtempSync(join(tmpdir(), 'haat-untar-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

/** Builds one entry of a tar file; `link` is the target of a link. */
const buildEntry = (path: string, text: string, type = '0', link = ''): Buffer => {
  const header = Buffer.alloc(512);
  header.write(path, 0, 'latin1');
  header.write('0000600\0', 100);
  header.write(`${(type === '0' ? text.length : 0).toString(8).padStart(11, '0')}\0`, 124);
  header.write('        ', 148);
  header.write(type, 156);
  header.write(link, 157);
  header.write('ustar\u000000', 257, 'latin1');
  const sum = header.reduce((total, byte) => total + byte, 0);
  header.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148);
  const content = Buffer.alloc(type === '0' ? Math.ceil(text.length / 512) * 512 : 0);
  content.write(text);
  return Buffer.concat([header, content]);
};
const end = Buffer.alloc(1024);
const unpack = async (...entries: Buffer[]): Promise<string> => {
  const folder = join(mkdtempSync(join(root, 'case-')), 'pgdata');
  await untar(Readable.from([Buffer.concat([...entries, end])]), folder);
  return folder;
};

test('the data is taken, settings of the server and signals to it are not', async () => {
  const folder = await unpack(
    buildEntry('PG_VERSION', '18\n'),
    buildEntry('backup_label', 'label'),
    buildEntry('./base/', '', '5'),
    buildEntry('base/1/', '', '5'),
    buildEntry('base/1/1249_fsm', 'x'.repeat(1500)),
    buildEntry('./pg_wal/archive_status', '', '5'),
    ...[
      'postgresql.conf',
      'postgresql.auto.conf',
      'pg_hba.conf',
      'pg_ident.conf',
      'recovery.conf',
      'recovery.signal',
      'standby.signal',
      'postmaster.pid',
      'postmaster.opts',
      'tablespace_map',
      'conf.d/x.conf',
      '.bashrc',
      'server.key',
    ].map((name) => buildEntry(name, "archive_command = 'touch /tmp/x'\n".repeat(40))),
    buildEntry('global', '', '5'),
    buildEntry('global/pg_control', 'control'),
  );
  expect(readdirSync(folder, { recursive: true, encoding: 'utf8' }).toSorted()).toEqual(
    [
      'PG_VERSION',
      'backup_label',
      'base',
      'base/1',
      'base/1/1249_fsm',
      'global/pg_control',
      'pg_wal',
      'pg_wal/archive_status',
      'global',
    ].toSorted(),
  );
  expect(readFileSync(join(folder, 'global', 'pg_control'), 'utf8')).toBe('control');
});

test.each([
  ['a name above the folder', buildEntry('../x', 'x')],
  ['a name above it by a detour', buildEntry('base/../../x', 'x')],
  ['a detour inside it', buildEntry('base/../postgresql.conf', 'x')],
  ['a name from the root', buildEntry('/tmp/x', 'x')],
  ['a symbolic link', buildEntry('base', '', '2', '/tmp')],
  ['a hard link', buildEntry('PG_VERSION', '', '1', '/etc/passwd')],
  ['a link among the tablespaces', buildEntry('pg_tblspc/16400', '', '2', '/tmp')],
  ['a device', buildEntry('base', '', '3')],
  ['a long name', buildEntry('././@LongLink', 'x', 'L')],
])('%s is refused', async (_, entry) => {
  await expect(unpack(buildEntry('PG_VERSION', '18\n'), entry)).rejects.toThrow(
    /its data folder cannot be unpacked/,
  );
  expect(readdirSync(root).some((name) => existsSync(join(root, name, 'x')))).toBe(false);
});
