import type { Transaction } from 'kysely';
import type { Tables } from '../../../database/tables.ts';
import { runTransaction } from '../../../database/transaction.ts';
import type { Deps } from '../deps.ts';

type Change = <T>(
  deps: Pick<Deps, 'store' | 'catalogueVersion'>,
  work: (tx: Transaction<Tables>) => Promise<T>,
) => Promise<T>;

const createChange =
  (raise: 'bump' | 'bumpProducts'): Change =>
  async ({ store, catalogueVersion }, work) => {
    const { done, moved } = await runTransaction(store.db, async (tx) => ({
      done: await work(tx),
      moved: await catalogueVersion[raise](tx),
    }));
    catalogueVersion.applyCommitted(moved);
    return done;
  };

/**
 * Runs a change of anything in one transaction and raises the catalogue's version. This node shows
 * the change from the response on.
 */
export const changeCatalogue = createChange('bump');

/** The same for a change of products only, whose listing rows `work` writes or deletes. */
export const changeProducts = createChange('bumpProducts');
