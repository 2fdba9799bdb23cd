import pg from 'pg';

/** A server of PostgreSQL in the drill: a primary or a replica. */
export interface Server {
  readonly port: number;
  query: <Row extends pg.QueryResultRow>(text: string) => Promise<Row[]>;
  start: () => Promise<void>;
  /** As an administrator does: connections are ended, everything is written. */
  restart: () => Promise<void>;
  /** Kills the server at once. */
  kill: () => Promise<void>;
  /** Kills the server and deletes its data. */
  destroy: () => Promise<void>;
}

/** Makes servers, and the replica the primary. */
export interface Cluster {
  createPrimary: () => Promise<Server>;
  createReplica: (primary: Server) => Promise<Server>;
  /** The primary is dead: resolves when the replica is the primary. */
  awaitPromotion: (replica: Server) => Promise<void>;
  /** From now on each commit is on the disk of the replica before it is acknowledged. */
  askForSynchronousCommits: (primary: Server, replica: Server) => Promise<void>;
  close: () => Promise<void>;
}

/** Runs a statement on a connection of its own. */
export const queryOnce = async <Row extends pg.QueryResultRow>(
  port: number,
  text: string,
  database = 'haat',
): Promise<Row[]> => {
  const client = new pg.Client({ host: '127.0.0.1', port, user: 'haat', database });
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query<Row>(text)).rows;
  } finally {
    await client.end();
  }
};
