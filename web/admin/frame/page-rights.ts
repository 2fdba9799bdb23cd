import type { Right } from '../../../shop/people/staff.ts';
import { ApiError } from '../../shared/platform/client.ts';
import { may } from '../parts/rights.ts';
import { screens } from '../parts/screens.ts';

/** Pages that no navigation leads to, each with the right to see it. */
const innerPages: readonly (readonly [name: string, right: Right])[] = [
  ['order', 'orders.read'],
  ['paper', 'orders.read'],
  ['packing-order', 'packing'],
  ['product', 'products'],
  ['collection', 'products'],
  ['import', 'products'],
  ['user', 'users.read'],
  ['page-editor', 'pages.read'],
  ['templates', 'messages'],
];

/** The first screen leads on to another one by itself, and the frame is around all of them. */
const openPages = new Set(['overview', 'frame']);

const rightByPage: ReadonlyMap<string, Right> = new Map([
  ...screens.map(({ to, right }) => [to.slice('/admin/'.length), right] as const),
  ...innerPages,
]);

/**
 * Refuses a page (403), as the server would, to a reader whose role lacks its right. Most of what
 * some pages show is public, so the server alone would not refuse to load them.
 */
export const checkPageRight = (path: string): void => {
  const name = path.replace(/^admin\//, '');
  if (openPages.has(name)) return;
  const right = rightByPage.get(name);
  if (right === undefined) throw new Error(`Nobody has a right to the page ${name}`);
  if (!may(right))
    throw new ApiError(403, 'not_allowed', { message: 'Not allowed', reason: 'not_allowed' });
};
