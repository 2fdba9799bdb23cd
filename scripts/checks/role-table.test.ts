import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { renderRoleTable } from '../documents/role-table.ts';

test('docs/api.md says which role may make which call', () => {
  const text = readFileSync(new URL('../../docs/api.md', import.meta.url), 'utf8');
  expect(text === renderRoleTable(text), 'it is out of date: run `npm run write:docs`').toBe(true);
});
