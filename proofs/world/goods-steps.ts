import type { WireAuditEntry } from '../../contract/office/audit.ts';
import type { WireCart } from '../../contract/orders/cart.ts';
import type { Actor } from './orders.ts';
import type { TestResponse, TestShop } from './shop.ts';

/** What people do with goods, how it is logged and how it is undone. */

type Answer = Promise<TestResponse>;

export const createProduct = ({ call }: TestShop, { token }: Actor, body: unknown): Answer =>
  call('POST /api/products', { token, body });

export const changeProduct = (
  { call }: TestShop,
  { token }: Actor,
  id: string,
  body: unknown,
): Answer => call('PUT /api/products/{id}', { token, params: { id }, body });

export const deleteProduct = ({ call }: TestShop, { token }: Actor, id: string): Answer =>
  call('DELETE /api/products/{id}', { token, params: { id } });

export const readCart = async ({ call }: TestShop, { token }: Actor): Promise<WireCart> =>
  (await call('GET /api/cart/mycart', { token })).data as WireCart;

/** Lists the entries of the audit log, newest first. */
export const listEntries = async (
  { call }: TestShop,
  { token }: Actor,
  query: Record<string, string> = {},
): Promise<WireAuditEntry[]> =>
  (await call('GET /api/audit', { token, query })).data.entries as WireAuditEntry[];

export const undoEntry = (
  { call }: TestShop,
  { token }: Actor,
  id: string,
  query: Record<string, string> = {},
): Answer => call('POST /api/audit/{id}/undo', { token, params: { id }, query });
