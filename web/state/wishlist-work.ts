import type { WireWishlist } from '../../contract/wishlist.ts';
import { hear, post } from './channel.ts';
import { ApiError } from './client.ts';
import { idsIn } from './local-list.ts';
import { personalKeys } from './session-rule.ts';
import { call, currentSession, onSession, storageOfSession } from './session.ts';
import { readStored, store } from './stored.ts';
import { tell, tellFailure } from './tell.ts';
import { type Knowing, ownWishes, visitorWishes } from './wishlist-shown.ts';

export type WishStep = { kind: 'add' | 'remove'; id: string } | { kind: 'clear' };

interface Stored {
  owner: string;
  ids: unknown;
}

const isStored = (value: unknown): value is Stored =>
  typeof value === 'object' && value !== null && typeof (value as Stored).owner === 'string';

let base: readonly string[] = [];
let steps: readonly WishStep[] = [];
let owner: string | null = null;
let knowing: Knowing = 'asking';

/** The list as it will be when the server agrees. */
export const applyWish = (ids: readonly string[], step: WishStep): readonly string[] => {
  if (step.kind === 'clear') return [];
  const others = ids.filter((id) => id !== step.id);
  return step.kind === 'remove' ? others : others.length < ids.length ? ids : [...ids, step.id];
};

const show = (): void =>
  ownWishes.show(
    owner === null ? [] : steps.reduce(applyWish, idsIn([...base, ...visitorWishes.current()])),
    knowing,
  );

const take = ({ items }: WireWishlist): void => {
  base = items.map(({ productId }) => productId);
  knowing = 'known';
  store(storageOfSession(), personalKeys.myWishlist, { owner, ids: base });
};

const followSession = (): void => {
  const id = currentSession()?._id ?? null;
  if (id === owner) return;
  owner = id;
  steps = [];
  const kept =
    id === null ? null : readStored(storageOfSession(), personalKeys.myWishlist, isStored);
  base = kept?.owner === id ? idsIn(kept.ids) : [];
  knowing = kept?.owner === id ? 'known' : 'asking';
  show();
};

/**
 * Gives the server what a visitor wished for, when there is any, and takes what it says the list
 * is.
 */
const ask = async (asker: string): Promise<void> => {
  const mine = visitorWishes.current();
  const list =
    mine.length > 0
      ? await call('POST /api/wishlist/merge', { body: { productIds: [...mine] } })
      : await call('GET /api/wishlist/mywishlist');
  if (owner !== asker) return;
  take(list);
  if (mine.length === 0) return;
  visitorWishes.remove(mine);
  post(personalKeys.myWishlist);
};

const send = (step: WishStep, userId: string): Promise<WireWishlist> => {
  if (step.kind === 'clear')
    return call('DELETE /api/wishlist/{userId}/all', { params: { userId } });
  if (step.kind === 'add') return call('POST /api/wishlist', { body: { productId: step.id } });
  return call('DELETE /api/wishlist/{productId}', { params: { productId: step.id } });
};

const say = ({ kind }: WishStep): void =>
  tell(kind === 'add' ? 'done' : 'less', ({ toasts }) =>
    kind === 'add'
      ? toasts.wishlist.added
      : kind === 'remove'
        ? toasts.wishlist.removed
        : toasts.wishlist.removedAll,
  );

const sendNext = async (step: WishStep, asker: string): Promise<void> => {
  try {
    if (visitorWishes.current().length > 0) await ask(asker);
    const list = await send(step, asker);
    if (owner !== asker) return;
    take(list);
    post(personalKeys.myWishlist);
    say(step);
  } catch (error) {
    if (owner !== asker) return;
    const gone = step.kind === 'remove' && error instanceof ApiError && error.code === 'not_found';
    if (gone) say(step);
    // A failed add is taken back without a word (WISH-3, docs/product.md).
    else if (step.kind !== 'add') tellFailure(error);
    await ask(asker).catch(() => undefined);
  }
};

/** One call at a time: the clicks in their order, and in between, the question what the list is. */
let queue: Promise<void> = Promise.resolve();
const inTurn = (work: () => Promise<void>): Promise<void> =>
  (queue = queue.then(work).then(show, show));

/** See `loadWishlist` of wishlist.ts. */
export const load = (): Promise<void> =>
  inTurn(async () => {
    followSession();
    if (owner === null) return;
    if (knowing === 'failed') knowing = 'asking';
    show();
    await ask(owner).catch(() => void (knowing = knowing === 'known' ? 'known' : 'failed'));
  });

/** Shows a step at once and sends it when those before it are answered. */
export const push = (step: WishStep): void => {
  followSession();
  steps = [...steps, step];
  show();
  void inTurn(async () => {
    if (owner === null || !steps.includes(step)) return;
    await sendNext(step, owner);
    steps = steps.filter((one) => one !== step);
  });
};

let heard: ReturnType<typeof setTimeout> | undefined;
hear(personalKeys.myWishlist, () => {
  clearTimeout(heard);
  heard = setTimeout(() => void load(), 60);
});
visitorWishes.subscribe(show);
onSession(followSession);
followSession();
