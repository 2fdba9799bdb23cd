import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '../../../e2e/fixtures/running-shop.ts';
import { makeFolder } from './postgres.ts';
import { start } from './programs.ts';

/** PgBouncer in transaction mode. */
export class Bouncer {
  readonly port: number;
  readonly #file: string;
  #process: ChildProcess | undefined;

  private constructor(file: string, port: number) {
    this.#file = file;
    this.port = port;
  }

  static async open(parent: string, databasePort: number): Promise<Bouncer> {
    const folder = makeFolder(join(parent, 'bouncer'));
    const [port, file] = [await freePort(), join(folder, 'pgbouncer.ini')];
    const users = join(folder, 'users.txt');
    writeFileSync(users, '"haat" ""\n');
    // Without server_login_retry, it waits 15 s after a server was away.
    writeFileSync(
      file,
      `[databases]
haat = host=127.0.0.1 port=${databasePort} dbname=haat
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = trust
auth_file = ${users}
pool_mode = transaction
default_pool_size = 20
server_login_retry = 1
logfile = ${join(folder, 'pgbouncer.log')}
`,
    );
    for (const path of [users, file]) chmodSync(path, 0o644);
    const bouncer = new Bouncer(file, port);
    bouncer.#start();
    return bouncer;
  }

  #start(): void {
    this.#process = start('pgbouncer', [this.#file]);
  }

  async restart(): Promise<void> {
    await this.close();
    this.#start();
  }

  async close(): Promise<void> {
    const running = this.#process;
    if (running === undefined || running.exitCode !== null || running.signalCode !== null) return;
    running.kill('SIGKILL');
    await once(running, 'exit');
  }
}
