import type { AdminEvent } from '../../contract/live.ts';
import type { Store } from '../../database/connect.ts';
import { orderStates } from '../../shop/order.ts';

const channel = 'desk';

type Listener = (news: AdminEvent) => void;

/**
 * What a payload of the channel says; null for one that another version of the shop sent. '' is a
 * break, in which anything may have been missed.
 */
export const parseAdminEvent = (payload: string): AdminEvent | null => {
  if (payload === '') return { kind: 'missed' };
  const { kind, id, from, to, productId, variantId, stock, read } = JSON.parse(payload) as Record<
    string,
    unknown
  >;
  const [was, is] = [from, to].map((state) => orderStates.find((one) => one === state));
  if (kind === 'order' && is !== undefined)
    return { kind, id: String(id), from: was ?? null, to: is };
  if (kind === 'stock')
    return {
      kind,
      productId: String(productId),
      variantId: String(variantId),
      stock: Number(stock),
    };
  if (kind === 'message') return { kind, id: String(id), read: read === true };
  return null;
};

/**
 * What the database tells of orders and stock (migration 0018) and of messages (0021), for those
 * who look at the dashboard. It listens from the first of them on.
 */
export class AdminEvents {
  readonly #store: Pick<Store, 'listen'>;
  readonly #onEndByListener = new Map<Listener, () => void>();
  #unlisten: Promise<() => Promise<void>> | undefined;
  #isClosed = false;

  constructor(store: Pick<Store, 'listen'>) {
    this.#store = store;
  }

  /**
   * Calls `hears` with all news from now on, and `over` when there will be none any more; answers
   * how to end that. Null: it is over already.
   */
  subscribe(hears: Listener, over: () => void): (() => void) | null {
    if (this.#isClosed) return null;
    this.#unlisten ??= this.#store.listen(channel, (payload) => this.#publish(payload));
    this.#onEndByListener.set(hears, over);
    return () => void this.#onEndByListener.delete(hears);
  }

  /** Ends it for all who hear, so that no connection waits for news that will not come. */
  endAll(): void {
    this.#isClosed = true;
    for (const over of this.#onEndByListener.values()) over();
    this.#onEndByListener.clear();
  }

  async stop(): Promise<void> {
    this.endAll();
    await (
      await this.#unlisten
    )?.();
  }

  #publish(payload: string): void {
    const news = parseAdminEvent(payload);
    if (news !== null) for (const hears of this.#onEndByListener.keys()) hears(news);
  }
}
