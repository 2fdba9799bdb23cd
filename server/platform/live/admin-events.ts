import type { AdminEvent } from '../../../contract/office/live.ts';
import type { Announcements } from '../../../database/connection/announcements.ts';
import { orderStates } from '../../../shop/orders/order.ts';

type Listener = (news: AdminEvent) => void;

/** Reads an announcement. Returns null for an event of another version of the shop. */
export const parseAdminEvent = (body: object): AdminEvent | null => {
  const { kind, id, from, to, productId, variantId, stock, read } = body as Record<string, unknown>;
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
 * Passes announcements about orders, stock and messages, which triggers write (migration 0044), to
 * open dashboards. It follows them from the first subscriber on.
 */
export class AdminEvents {
  readonly #announcements: Announcements;
  readonly #onEndByListener = new Map<Listener, () => void>();
  #unfollow: (() => Promise<void>) | undefined;
  #isClosed = false;

  constructor(announcements: Announcements) {
    this.#announcements = announcements;
  }

  /**
   * Calls `hears` with every event from now on, and `over` when no more will come. Returns a
   * function that ends the subscription, or null if no more events will come.
   */
  subscribe(hears: Listener, over: () => void): (() => void) | null {
    if (this.#isClosed) return null;
    this.#unfollow ??= this.#announcements.follow({
      channel: 'desk',
      hear: ({ body }) => this.#publish(parseAdminEvent(body)),
      onMissed: () => this.#publish({ kind: 'missed' }),
    });
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
    await this.#unfollow?.();
  }

  #publish(news: AdminEvent | null): void {
    if (news !== null) for (const hears of this.#onEndByListener.keys()) hears(news);
  }
}
