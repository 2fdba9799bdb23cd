import type { Readable } from 'node:stream';
import { PassThrough } from 'node:stream';
import pg from 'pg';
import { APPLICATION } from '../connection/application.ts';
import type { Connection } from './embedded-place.ts';

/** A base backup that has ended: the log from `startLsn` to `endLsn` makes it consistent. */
interface BaseBackup {
  startLsn: string;
  endLsn: string;
}

/** The data folder of a running server as a tar stream. */
interface BaseBackupStream {
  tar: Readable;
  /** Resolves after the last byte of `tar` was read. Rejects when the server refuses or dies. */
  ended: Promise<BaseBackup>;
}

type Row = readonly (string | null)[];
type BackendConnection = pg.Connection;

/**
 * Reads the answer to BASE_BACKUP: a row with the start, a row for each tablespace, the tar file as
 * COPY messages, a row with the end. Each COPY message begins with its kind: `d` is data, `p`
 * progress.
 */
class BaseBackupQuery implements pg.Submittable {
  readonly tar = new PassThrough({ highWaterMark: 1024 * 1024 });
  readonly ended: Promise<BaseBackup>;
  readonly #command: string;
  readonly #onSize: (bytes: number) => void;
  readonly #rows: Row[] = [];
  #resolve: (backup: BaseBackup) => void = () => {};
  #reject: (error: unknown) => void = () => {};

  constructor(command: string, onSize: (bytes: number) => void) {
    this.#command = command;
    this.#onSize = onSize;
    this.ended = new Promise((resolve, reject) => {
      this.#resolve = resolve;
      this.#reject = reject;
    });
  }

  submit(connection: BackendConnection): void {
    // The server waits while a slow storage takes what was read.
    this.tar.on('drain', () => connection.stream.resume());
    // The reader has given up, because its disk is full, say. Nobody may wait for the rest.
    this.tar.once('close', () => {
      if (this.tar.readableEnded) return;
      this.#reject(new Error('The base backup was given up.'));
      connection.stream.destroy();
    });
    connection.query(this.#command);
  }

  handleRowDescription(): void {}

  handleDataRow({ fields }: { fields: Row }): void {
    this.#rows.push(fields);
    // The second row is the data folder with its size in kilobytes.
    if (this.#rows.length === 2) this.#onSize(Number(fields[2] ?? 0) * 1024);
  }

  handleCopyData({ chunk }: { chunk: Buffer }, connection: BackendConnection): void {
    if (chunk[0] !== 0x64) return;
    // The parser reuses its buffer for the next message.
    if (!this.tar.write(Buffer.from(chunk.subarray(1)))) connection.stream.pause();
  }

  handleCommandComplete(): void {}

  handleError(error: Error): void {
    this.#reject(error);
    this.tar.destroy(error);
  }

  handleReadyForQuery(): void {
    const [first, last] = [this.#rows[0]?.[0], this.#rows.at(-1)?.[0]];
    if (this.#rows.length !== 3 || !first || !last) {
      this.handleError(new Error('The server did not answer BASE_BACKUP as expected.'));
      return;
    }
    this.tar.end();
    this.#resolve({ startLsn: first, endLsn: last });
  }
}

/**
 * Streams the data folder of a running server, without its log. The server goes on writing: only
 * the log from start to end makes the copy consistent. `onSize` gets the estimated size.
 */
export const streamBaseBackup = async (
  connection: Connection,
  onSize: (bytes: number) => void,
): Promise<BaseBackupStream> => {
  // The types of pg do not list `replication`, which makes this connection a WAL sender.
  const client = new pg.Client({
    ...connection,
    application_name: APPLICATION,
    replication: 'true',
  } as pg.ClientConfig);
  await client.connect();
  const query = new BaseBackupQuery(
    "BASE_BACKUP (LABEL 'haat', PROGRESS true, CHECKPOINT 'fast', WAL false, WAIT false, MANIFEST 'no')",
    onSize,
  );
  client.on('error', (error) => query.handleError(error));
  client.query(query);
  const ended = query.ended.finally(() => client.end().catch(() => {}));
  // Whoever reads the stream sees the error there first.
  ended.catch(() => {});
  return { tar: query.tar, ended };
};
