import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '../fixtures/test.ts';

let other: Server;
let dataDir: string;

test.beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'haat-failed-start-'));
  other = createServer();
  await once(other.listen(0, '127.0.0.1'), 'listening');
});
test.afterAll(() => {
  other.close();
  rmSync(dataDir, { recursive: true, force: true });
});

for (const workers of ['1', '2'])
  test(`a start of ${workers} processes that finds its port taken says so in one line and leaves no database server behind`, async () => {
    const { port } = other.address() as AddressInfo;
    const shop = spawn(process.execPath, ['server/main.ts'], {
      env: {
        ...process.env,
        NODE_ENV: 'production',
        HOST: '127.0.0.1',
        PORT: String(port),
        DATA_DIR: dataDir,
        WORKERS: workers,
      },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let errors = '';
    shop.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()));
    const [code] = (await once(shop, 'exit')) as [number];
    expect([code, errors.trim()]).toEqual([1, `PORT ${port} is taken by another program`]);
    expect(existsSync(join(dataDir, 'postgres', 'pgdata', 'PG_VERSION'))).toBe(true);
    expect(existsSync(join(dataDir, 'postgres', 'pgdata', 'postmaster.pid'))).toBe(false);
  });
