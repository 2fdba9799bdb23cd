import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { api } from '../../../contract/api.ts';
import { nameField } from '../../shared/platform/translate-refusal.ts';
import { loadAdminWords } from '../../words/admin-words.ts';
import { loadWords } from '../../words/words.ts';
import { listFieldNames } from './field-labels.ts';

/** The calls of the dashboard's forms about selling, with the rights that they ask for. */
const rights = new Set([
  'delivery',
  'offers',
  'returns',
  'returns.rules',
  'credit.change',
  'packing',
  'staff',
]);
/** What the browser fills in itself, so that nobody can mistype it. */
const own = new Set([
  'version',
  'revision',
  'ids',
  // Where a shopper wants the cash of a return, as staff saw it.
  'upi',
  'bank',
]);

interface Schema {
  properties?: Record<string, Schema>;
  allOf?: Schema[];
  items?: Schema;
}

const listPaths = ({ properties = {}, allOf = [], items }: Schema): string[] => [
  ...allOf.flatMap(listPaths),
  ...Object.entries(properties).flatMap(([name, inner]) => {
    const rest = listPaths(inner);
    return rest.length === 0 ? [name] : rest.map((path) => `${name}.${path}`);
  }),
  ...(items === undefined ? [] : listPaths(items).map((path) => `0.${path}`)),
];

const bodies = Object.entries(api).flatMap(([key, route]) =>
  'body' in route && 'right' in route && rights.has(String(route.right))
    ? [
        [
          key,
          z.toJSONSchema(route.body, { io: 'input', unrepresentable: 'any' }) as Schema,
        ] as const,
      ]
    : [],
);

describe.each(['en', 'fn', 'de'] as const)('a refused field in %s', (language) => {
  it.each(bodies)('of %s has a name that a person knows', async (_, body) => {
    const names = listFieldNames(await loadWords(language), await loadAdminWords(language));
    const paths = listPaths(body).filter((path) => !own.has(path));
    expect(paths.filter((path) => nameField(names, path) === null)).toEqual([]);
  });
});
