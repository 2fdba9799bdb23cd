import type { Transaction } from 'kysely';
import type { Tables } from '../../database/tables.ts';
import { runTransaction } from '../../database/transaction.ts';
import type { Deps } from '../deps.ts';

/**
 * Runs a change of the catalogue in one transaction and raises the catalogue's version. This node
 * shows the change from the response on.
 */
export const changeCatalogue = async <T>(
  { store, catalogueVersion }: Pick<Deps, 'store' | 'catalogueVersion'>,
  work: (tx: Transaction<Tables>) => Promise<T>,
): Promise<T> => {
  const { done, moved } = await runTransaction(store.db, async (tx) => ({
    done: await work(tx),
    moved: await catalogueVersion.bump(tx),
  }));
  catalogueVersion.noteLocal(moved);
  return done;
};
