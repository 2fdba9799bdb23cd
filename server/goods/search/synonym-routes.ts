import type { searchSynonyms, WireSynonyms } from '../../../contract/goods/search-synonyms.ts';
import { describePage } from '../../../shop/goods/listing/listing.ts';
import type { Handlers } from '../../platform/http/bind.ts';
import type { Deps } from '../deps.ts';
import { changeCatalogue } from '../products/change-catalogue.ts';
import { addSynonyms, changeSynonyms, removeSynonyms } from './change-synonyms.ts';
import { listSynonyms, type SynonymGroup } from './search-queries.ts';

const presentGroup = ({ id, words, curated, off }: SynonymGroup): WireSynonyms => ({
  _id: id,
  words,
  curated,
  off,
});

/**
 * Routes of synonym groups. Each change raises the catalogue's version, which drops cached
 * searches.
 */
export const createSynonymHandlers = (deps: Deps): Handlers<typeof searchSynonyms> => ({
  'GET /api/search-synonyms': async ({ query: { page, search = '' } }) => {
    const { groups, total } = await listSynonyms(deps.store.db, search, page);
    return {
      status: 200,
      data: { groups: groups.map(presentGroup), ...describePage(page, total) },
    };
  },

  'POST /api/search-synonyms': async (call) => ({
    status: 201,
    data: presentGroup(await changeCatalogue(deps, (tx) => addSynonyms(tx, call, call.body.words))),
  }),

  'PUT /api/search-synonyms/{id}': async (call) => ({
    status: 200,
    data: presentGroup(
      await changeCatalogue(deps, (tx) => changeSynonyms(tx, call, call.params.id, call.body)),
    ),
  }),

  'DELETE /api/search-synonyms/{id}': async (call) => {
    await changeCatalogue(deps, (tx) => removeSynonyms(tx, call, call.params.id));
    return { status: 200, data: { message: 'Group deleted' } };
  },
});
