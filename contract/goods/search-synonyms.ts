import { z } from 'zod';
import { id, line, message, page, paging } from '../fields.ts';
import { defineRoutes } from '../route.ts';

const group = z
  .object({
    _id: id,
    words: z.array(z.string()).describe('names of one thing'),
    curated: z.boolean().describe('came with the shop: it can be switched off, not changed'),
    off: z.boolean().describe('the search ignores it'),
  })
  .meta({ id: 'SynonymGroup' });

const words = z
  .array(line(40))
  .min(2)
  .max(20)
  .describe('names of one thing, of at most three words each; each in one group of the shop’s own');

export const searchSynonyms = defineRoutes({
  'GET /api/search-synonyms': {
    operationId: 'listSynonyms',
    who: 'staff',
    right: 'products',
    summary: 'Groups of synonyms for the search: the shop’s own, then the curated ones',
    query: z.object({
      page,
      search: z.string().trim().max(100).optional().describe('in the names of a group'),
    }),
    replies: {
      200: z.object({ groups: z.array(group), ...paging }),
    },
  },
  'POST /api/search-synonyms': {
    operationId: 'addSynonyms',
    who: 'staff',
    right: 'products',
    summary: 'Adds a group; a curated group that shares a name gets its other names',
    body: z.object({ words }),
    replies: { 201: group },
    refusals: ['duplicate'],
  },
  'PUT /api/search-synonyms/{id}': {
    operationId: 'updateSynonyms',
    who: 'staff',
    right: 'products',
    summary: 'Changes the names of an own group, or switches any group on or off',
    body: z.object({ words: words.optional(), off: z.boolean().optional() }),
    replies: { 200: group },
    refusals: ['not_found', 'duplicate', 'wrong_state'],
  },
  'DELETE /api/search-synonyms/{id}': {
    operationId: 'deleteSynonyms',
    who: 'staff',
    right: 'products',
    summary: 'Deletes an own group',
    replies: { 200: message },
    refusals: ['not_found', 'wrong_state'],
  },
});

export type WireSynonyms = z.output<typeof group>;
