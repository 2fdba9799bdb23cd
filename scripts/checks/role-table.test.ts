import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { api } from '../../contract/api.ts';
import type { Route } from '../../contract/route.ts';
import { listRolesWith, type Right, rights } from '../../shop/people/staff.ts';

const document = readFileSync(new URL('../../docs/api.md', import.meta.url), 'utf8');

const listCalls = (right: Right): string[] =>
  Object.values<Route>(api)
    .filter((route) => route.right === right)
    .map(({ operationId }) => `\`${operationId}\``);

const writeRow = (right: Right): string => {
  const roles = listRolesWith(right).filter((role) => role !== 'admin');
  return `| \`${right}\` | ${roles.join(', ') || 'nobody else'} | ${listCalls(right).join(', ') || 'a step of other calls'} |`;
};

test('docs/api.md says which role may make which call', () => {
  const table = [
    '| right | roles besides the owner | calls |',
    '| --- | --- | --- |',
    ...rights.map(writeRow),
  ].join('\n');
  expect(document).toContain(table);
});
