import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Bouncer } from './bouncer.ts';
import { type Forwarder, openForwarder } from './forwarder.ts';
import { Node } from './node.ts';
import { openPatroniCluster } from './patroni.ts';
import { makeFolder, openCluster } from './postgres.ts';
import type { Server } from './server.ts';

/** Two nodes of the shop behind PgBouncer, a primary and a replica that streams from it. */
export interface Site {
  readonly primary: Server;
  readonly replica: Server;
  bouncer: Bouncer;
  /** The address of whatever server is the primary. */
  primaryAddress: Forwarder;
  nodes: [Node, Node];
  startNode: (number: 0 | 1) => Promise<void>;
  /** Each commit is on the disk of the replica before it is acknowledged. */
  askForSynchronousCommits: () => Promise<void>;
  /** Kills the primary, and waits until the replica is the primary. */
  failOver: () => Promise<void>;
  /** Makes a new replica of the primary. */
  renewReplica: () => Promise<void>;
  createPeople: (role: 'customer' | 'admin', count: number) => Promise<Person[]>;
}

/** Opens the site. `closers` get what has to be closed, in the order of opening. */
export const openSite = async (
  closers: (() => unknown)[],
  { withPatroni }: { withPatroni: boolean },
): Promise<Site> => {
  const folder = makeFolder(mkdtempSync(join(tmpdir(), 'haat-prove-nodes-')));
  closers.push(() => rmSync(folder, { recursive: true, force: true, maxRetries: 20 }));
  const cluster = withPatroni ? await openPatroniCluster(folder) : openCluster(folder);
  closers.push(() => cluster.close());
  const primary = await cluster.createPrimary();
  const servers = { primary, replica: await cluster.createReplica(primary) };
  const primaryAddress = await openForwarder(primary.port);
  const replicaAddress = await openForwarder(servers.replica.port);
  const bouncer = await Bouncer.open(folder, primaryAddress.port);
  closers.push(primaryAddress.close, replicaAddress.close, () => bouncer.close());
  const startNode = async (number: 0 | 1): Promise<Node> => {
    const node = await Node.start({
      DATABASE_URL: `postgres://haat@127.0.0.1:${bouncer.port}/haat`,
      DATABASE_DIRECT_URL: `postgres://haat@127.0.0.1:${primaryAddress.port}/haat`,
      DATABASE_READ_URL: `postgres://haat@127.0.0.1:${replicaAddress.port}/haat`,
      // Debian 12 has PgBouncer 1.18.
      DATABASE_PREPARE: 'off',
      SECRET_KEY: 'the key of a shop that is only proved',
      DATA_DIR: join(folder, `node-${number}`),
      RATE_LIMIT: 'off',
    });
    closers.push(() => node.stop());
    return node;
  };
  // Together, on an empty database.
  const nodes = await Promise.all([startNode(0), startNode(1)]);
  return {
    get primary() {
      return servers.primary;
    },
    get replica() {
      return servers.replica;
    },
    bouncer,
    primaryAddress,
    nodes,
    startNode: async (number) => {
      nodes[number] = await startNode(number);
    },
    askForSynchronousCommits: () =>
      cluster.askForSynchronousCommits(servers.primary, servers.replica),
    failOver: async () => {
      const old = servers.primary;
      await old.kill();
      await cluster.awaitPromotion(servers.replica);
      servers.primary = servers.replica;
      primaryAddress.moveTo(servers.primary.port);
      await old.destroy();
    },
    renewReplica: async () => {
      servers.replica = await cluster.createReplica(servers.primary);
      replicaAddress.moveTo(servers.replica.port);
    },
    createPeople: (role, count) => createPeople(servers.primary, role, count),
  };
};

export interface Person {
  id: string;
  token: string;
}

/** Writes verified accounts with a live token into the database. */
const createPeople = async (
  primary: Server,
  role: 'customer' | 'admin',
  count: number,
): Promise<Person[]> => {
  const people = Array.from({ length: count }, () => ({
    id: `acc_${randomBytes(12).toString('hex')}`,
    token: randomBytes(32).toString('base64url'),
  }));
  const rows = people.map(({ id, token }) => `('${id}', '${token}')`).join(', ');
  await primary.query(`
    create temporary table people (id text, token text);
    insert into people values ${rows};
    insert into accounts (id, email, name, password_hash, role, email_verified_at)
    select id, id || '@example.in', 'Meera Kulkarni', '$argon2id$proof', '${role}', now() from people;
    insert into admin_grants (account_id, granted_by, granted)
    select id, 'proof', true from people where '${role}' = 'admin';
    insert into sessions (token_hash, account_id, expires_at)
    select sha256(token::bytea), id, now() + interval '1 day' from people;
  `);
  return people;
};

/** Waits until `check` holds. Returns the ms that it took; null if it does not hold in time. */
export const waitFor = async (
  check: () => Promise<boolean>,
  limitMs: number,
): Promise<number | null> => {
  const began = performance.now();
  while (performance.now() - began < limitMs) {
    if (await check().catch(() => false)) return Math.round(performance.now() - began);
    await sleep(50);
  }
  return null;
};
