import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { address } from '../../../proofs/world/address.ts';
import type { Person, Site } from './site.ts';

/** What a node answered; status 0 when none came. */
interface Reply {
  status: number;
  data: Record<string, unknown>;
}

interface Sent {
  token?: string;
  body?: unknown;
  key?: string;
}

const callLimitMs = 15_000;

export const call = async (
  node: string,
  method: string,
  path: string,
  { token, body, key }: Sent = {},
): Promise<Reply> => {
  const headers = {
    ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    ...(key === undefined ? {} : { 'idempotency-key': key }),
  };
  try {
    const response = await fetch(node + path, {
      method,
      headers,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(callLimitMs),
    });
    return { status: response.status, data: (await response.json()) as Record<string, unknown> };
  } catch {
    return { status: 0, data: {} };
  }
};

export interface Goods {
  id: string;
  /** Two sizes: one that runs out, and one that does not. */
  scarce: string;
  plenty: string;
}

export const scarceStock = 12;

/** Adds a product with two sizes. */
export const addGoods = async (site: Site, token: string): Promise<Goods> => {
  const body = {
    name: `Proof ${randomUUID()}`,
    productType: 'per unit',
    category: [{ value: 'Proof' }],
    tags: [],
    unitVariation: [
      { size: 'S', stock: scarceStock, price: 250 },
      { size: 'M', stock: 1_000_000, price: 300 },
    ],
  };
  const { status, data } = await call(site.nodes[0].url, 'POST', '/api/products', { token, body });
  if (status !== 201) throw new Error(`no goods: ${status} ${JSON.stringify(data)}`);
  const [small, medium] = data.unitVariation as { _id: string }[];
  return { id: String(data._id), scarce: small?._id ?? '', plenty: medium?._id ?? '' };
};

const shoppers = 4;
/** An account may have three orders that nobody has accepted yet. */
const ordersOfOne = 3;
const accounts = 1000;
const pauseMs = 100;

/** Shoppers who buy for cash on both nodes until `stop`. */
export class Load {
  /** The orders that a node has acknowledged, with the time. */
  readonly acknowledged: { id: string; at: number }[] = [];
  /** Replies that no shopper should see: neither done, nor out of stock, nor a moment's outage. */
  readonly oddReplies: string[] = [];
  readonly #site: Site;
  readonly #goods: Goods;
  #isOver = false;
  #running: Promise<unknown> = Promise.resolve();

  constructor(site: Site, goods: Goods) {
    this.#site = site;
    this.#goods = goods;
  }

  async start(): Promise<void> {
    const people = await this.#site.createPeople('customer', accounts);
    const each = Array.from({ length: shoppers }, (_, n) => this.#shop(people, n));
    this.#running = Promise.all(each);
  }

  async stop(): Promise<void> {
    this.#isOver = true;
    await this.#running;
  }

  async #shop(people: Person[], first: number): Promise<void> {
    let n = first;
    for (let person = people.pop(); person !== undefined; person = people.pop())
      for (let order = 0; order < ordersOfOne; order++) {
        if (this.#isOver) return;
        await this.#buy(person, n++);
        await sleep(pauseMs);
      }
  }

  /** Sends a request to one node and then the other, until one does it or refuses it. */
  async #send(n: number, method: string, path: string, sent: Sent): Promise<Reply> {
    for (let attempt = n; ; attempt++) {
      const node = this.#site.nodes[attempt % 2];
      const reply = await call(node?.url ?? '', method, path, sent);
      const isUnderWay = reply.status === 409 && reply.data.code === 'in_progress';
      const isAway = reply.status === 0 || reply.status === 503;
      if (this.#isOver || !(isAway || isUnderWay)) return reply;
      await sleep(pauseMs);
    }
  }

  async #buy({ id, token }: Person, n: number): Promise<void> {
    const { goods, mayRunOut } = { goods: this.#goods, mayRunOut: n % 3 === 0 };
    const line = {
      productId: goods.id,
      variationId: mayRunOut ? goods.scarce : goods.plenty,
      quantity: 1,
    };
    const filled = await this.#send(n, 'POST', '/api/cart', { token, body: line });
    if (filled.status === 409) return void (await this.#emptyCart(n, id, token));
    const ordered = await this.#send(n, 'POST', '/api/orders', {
      token,
      body: { shippingAddress: address, paymentMethod: 'COD' },
      key: randomUUID(),
    });
    if (ordered.status === 201)
      this.acknowledged.push({ id: String(ordered.data._id), at: performance.now() });
    else if (ordered.status === 409) await this.#emptyCart(n, id, token);
    else if (!this.#isOver && ordered.status !== 400)
      this.oddReplies.push(`${ordered.status} ${JSON.stringify(ordered.data)}`);
  }

  async #emptyCart(n: number, id: string, token: string): Promise<void> {
    await this.#send(n, 'DELETE', `/api/cart/${id}/all`, { token });
  }
}
