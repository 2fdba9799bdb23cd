import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { EmbeddedError } from '../../../database/embedded/embedded-binaries.ts';
import { checkAdminPassword } from '../../people/accounts/first-admin.ts';
import { readSettings } from '../environment/settings.ts';
import { checkDataDir, StartError, describeStartError } from './start-error.ts';

const dir = mkdtempSync(join(tmpdir(), 'haat-start-'));
afterAll(() => rmSync(dir, { recursive: true, force: true }));

const settings = readSettings({ PORT: '4000' });
const withUrl = readSettings({ DATABASE_URL: 'postgres://127.0.0.1:1/x' });

const listenError = async (host: string, port: number): Promise<unknown> => {
  const server = createServer().listen(port, host);
  const [error] = (await once(server, 'error')) as [unknown];
  return error;
};

describe('the error of a start that fails', () => {
  it('names PORT when it is in use', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const address = other.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    expect(describeStartError(await listenError('127.0.0.1', port), { ...settings, port })).toBe(
      `PORT ${port} is taken by another program`,
    );
    other.close();
  });

  it('names HOST when it is not an address of this machine', async () => {
    expect(
      describeStartError(await listenError('192.0.2.1', 0), { ...settings, host: '192.0.2.1' }),
    ).toBe('HOST 192.0.2.1 is not an address of this machine');
  });

  it('names DATA_DIR when it cannot be used', () => {
    const file = join(dir, 'file');
    writeFileSync(file, '');
    expect(() => checkDataDir(file)).toThrow(/^DATA_DIR .* cannot be used/);
    expect(() => checkDataDir(join(file, 'x'))).toThrow(StartError);
    expect(() => checkDataDir('/proc/nope')).toThrow(/^DATA_DIR \/proc\/nope/);
    expect(describeStartError(new EmbeddedError('no programs here'), settings)).toBe(
      'DATA_DIR: no programs here',
    );
  });

  it('names DATABASE_URL when the database does not answer', () => {
    const refused = Object.assign(new Error('connect ECONNREFUSED'), {
      code: 'ECONNREFUSED',
      syscall: 'connect',
    });
    expect(describeStartError(refused, withUrl)).toBe(
      'DATABASE_URL: the database does not answer (ECONNREFUSED)',
    );
    expect(
      describeStartError(Object.assign(new Error('password'), { code: '28P01' }), withUrl),
    ).toMatch(/^DATABASE_URL/);
  });

  it('names ADMIN_PASSWORD when it is too common', async () => {
    await expect(checkAdminPassword('starwars')).rejects.toThrow(/^ADMIN_PASSWORD /);
    await expect(checkAdminPassword('correct-horse-9')).resolves.toBeUndefined();
  });

  it('has the stack of an error in our own code', () => {
    expect(describeStartError(new TypeError('undefined is not a function'), settings)).toBeNull();
  });
});

describe('the whole program', () => {
  it.each([
    ['PORT', { PORT: 'x' }],
    ['ADMIN_PASSWORD', { ADMIN_PASSWORD: 'starwars' }],
    ['DATA_DIR', { DATA_DIR: '/proc/nope' }],
  ])('ends with 1 and one line that names %s', async (name, env) => {
    const child: ChildProcess = spawn(process.execPath, ['server/main.ts'], {
      env: { ...process.env, NODE_ENV: 'production', DATA_DIR: join(dir, 'data'), ...env },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let output = '';
    child.stderr?.on('data', (chunk: Buffer) => void (output += chunk.toString()));
    const [code] = (await once(child, 'close')) as [number];
    expect(code).toBe(1);
    expect(output.trim().split('\n')).toEqual([expect.stringMatching(new RegExp(`^${name} `))]);
  });
});
