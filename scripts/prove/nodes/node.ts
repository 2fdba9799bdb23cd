import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import process from 'node:process';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../../../e2e/fixtures/running-shop.ts';

/** On a busy machine a start takes long. It is not what is proved. */
const startLimitMs = 300_000;

/** A node of the shop, as a process of its own. */
export class Node {
  readonly url: string;
  readonly #process: ChildProcess;
  #log = '';

  private constructor(port: number, env: Record<string, string>) {
    this.url = `http://127.0.0.1:${port}`;
    this.#process = spawn(process.execPath, ['server/main.ts'], {
      env: {
        ...process.env,
        NODE_ENV: 'production',
        HOST: '127.0.0.1',
        PORT: String(port),
        PUBLIC_URL: this.url,
        WORKERS: '1',
        LOG_LEVEL: 'error',
        ...env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const keep = (chunk: Buffer): void => {
      this.#log = (this.#log + String(chunk)).slice(-4000);
    };
    this.#process.stdout?.on('data', keep);
    this.#process.stderr?.on('data', keep);
  }

  /** Starts a node. Resolves when it is ready. */
  static async start(env: Record<string, string>): Promise<Node> {
    const node = new Node(await freePort(), env);
    const until = performance.now() + startLimitMs;
    while (!(await node.#isReady())) {
      if (node.#hasEnded || performance.now() > until) {
        node.kill();
        throw new Error(`A node does not start:\n${node.#log}`);
      }
      await sleep(100);
    }
    return node;
  }

  kill(): void {
    this.#process.kill('SIGKILL');
  }

  async stop(): Promise<void> {
    if (this.#hasEnded) return;
    this.#process.kill('SIGTERM');
    await once(this.#process, 'exit');
  }

  get #hasEnded(): boolean {
    return this.#process.exitCode !== null || this.#process.signalCode !== null;
  }

  #isReady(): Promise<boolean> {
    return fetch(`${this.url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  }
}
