import { setTimeout as sleep } from 'node:timers/promises';
import { call, type Goods } from './load.ts';
import { type Site, waitFor } from './site.ts';

/** What a fault is given, and where it notes what did not hold. */
export interface Scene {
  site: Site;
  goods: Goods;
  admin: { token: string };
  note: (fault: string) => void;
  figures: Record<string, number>;
}

export interface Fault {
  /** Purchases go on within so many ms. */
  limitMs: number;
  /** Is every commit also on the replica before it is acknowledged? */
  isSynchronous?: boolean;
  strike: (scene: Scene) => Promise<void>;
  /** Makes the site whole again. */
  mend?: (scene: Scene) => Promise<void>;
}

const pausedMs = 60_000;
/** A change shows on the other node within so many ms, without any message: a poll is 2 s. */
const maxSeenLateMs = 8000;

const readPrice = async (node: string, id: string): Promise<number> => {
  const { status, data } = await call(node, 'GET', `/api/products/${id}`);
  if (status !== 200) throw new Error(`${status} for a product`);
  return (data.unitVariation as { price: number }[])[1]?.price ?? 0;
};

/** Changes a price on one node. It must show there at once and on the other one soon. */
const changePrice = async ({ site, goods, admin, note, figures }: Scene): Promise<void> => {
  const [here, there] = site.nodes.map(({ url }) => url) as [string, string];
  const { data } = await call(here, 'GET', `/api/products/${goods.id}`);
  const price = (await readPrice(here, goods.id)) + 1;
  const variants = (data.unitVariation as { _id: string; size: string }[]).map(
    ({ _id, size }, i) => ({
      _id,
      size,
      price: i === 1 ? price : 250,
    }),
  );
  const { status } = await call(here, 'PUT', `/api/products/${goods.id}`, {
    token: admin.token,
    body: { unitVariation: variants },
  });
  if (status !== 200) return note(`a price could not be changed: ${status}`);
  if ((await readPrice(here, goods.id)) !== price) note('the node that wrote shows the old price');
  const seenMs = await waitFor(
    async () => (await readPrice(there, goods.id)) === price,
    maxSeenLateMs,
  );
  if (seenMs === null) note('the other node shows the old price');
  figures['seen on the other node, ms'] = seenMs ?? -1;
};

const readState = async (node: string): Promise<string> => {
  const { status, data } = await call(node, 'GET', '/readyz');
  return status === 200 ? String(data.replica) : String(status);
};

const expectState = async ({ site, note }: Scene, state: string): Promise<void> => {
  for (const { url } of site.nodes)
    if ((await waitFor(async () => (await readState(url)) === state, 10_000)) === null)
      note(`/readyz says ${await readState(url)}, not ${state}`);
};

/** Pages and listings are there while the replica is not. */
const expectListings = async ({ site, note }: Scene): Promise<void> => {
  for (const { url } of site.nodes) {
    const { status } = await call(url, 'GET', `/api/products?limit=5&page=${1 + (Date.now() % 3)}`);
    if (status !== 200) note(`a listing was ${status}`);
  }
};

export const faults: Readonly<Record<string, Fault>> = {
  'node-killed': {
    limitMs: 10_000,
    strike: ({ site }) => Promise.resolve(site.nodes[1].kill()),
    mend: ({ site }) => site.startNode(1),
  },
  'bouncer-restarted': {
    limitMs: 15_000,
    strike: ({ site }) => site.bouncer.restart(),
  },
  'replica-paused': {
    limitMs: 10_000,
    strike: async (scene) => {
      await scene.site.replica.query('select pg_wal_replay_pause()');
      const until = performance.now() + pausedMs;
      await changePrice(scene);
      await expectState(scene, 'behind');
      await expectListings(scene);
      await sleep(Math.max(0, until - performance.now()));
      await changePrice(scene);
    },
    mend: async (scene) => {
      await scene.site.replica.query('select pg_wal_replay_resume()');
    },
  },
  'replica-killed': {
    limitMs: 10_000,
    strike: async (scene) => {
      await scene.site.replica.kill();
      await expectListings(scene);
      await expectState(scene, 'away');
      await changePrice(scene);
    },
    mend: ({ site }) => site.replica.start(),
  },
  'primary-restarted': {
    limitMs: 30_000,
    strike: ({ site }) => site.primary.restart(),
  },
  'primary-failed-over': {
    limitMs: 30_000,
    isSynchronous: true,
    strike: ({ site }) => site.failOver(),
    mend: ({ site }) => site.renewReplica(),
  },
};

/** Waits until both nodes read from the replica again. */
export const expectWhole = (scene: Scene): Promise<void> => expectState(scene, 'fresh');
