import type { AdminEvent } from '../../contract/live.ts';
import type { Store } from '../../database/connect.ts';
import { orderStates } from '../../shop/order.ts';

const channel = 'desk';

type Listener = (news: AdminEvent) => void;

/**
 * Parses a payload of the channel. Returns null for an event of another version of the shop. '' means
 * that the connection broke, so that events may have been missed.
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
 * Passes database notifications about orders and stock (migration 0018) and messages (0021) to open
 * dashboards. It listens from the first subscriber on.
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
   * Calls `hears` with every event from now on, and `over` when no more will come. Returns a
   * function that ends the subscription, or null if no more events will come.
   */
  subscribe(hears: Listener, over: () => void): (() => void) | null {
    if (this.#isClosed) return null;
    this.#unlisten ??= this.#store.listen(channel, (payload) => this.#publish(payload));
    this.#onEndByListener.set(hears, over);
    return () => void this.#onEndByListener.delete(hears);
  }

  /** Ends all subscriptions, so that no connection waits for events that will not come. */
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
