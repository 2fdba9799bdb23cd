import type { Actor } from './orders.ts';
import type { TestShop } from './shop.ts';

/** Changes who the shop is, and publishes it. Throws when the shop refuses. */
export const publishIdentity = async (
  { call }: TestShop,
  { token }: Actor,
  body: object,
): Promise<void> => {
  for (const [route, given] of [
    ['PUT /api/settings/identity', body],
    ['POST /api/settings/identity/publish', { only: Object.keys(body) }],
  ] as const) {
    const { status, data } = await call(route, { token, body: given });
    if (status !== 200) throw new Error(`identity: ${status} ${JSON.stringify(data)}`);
  }
};
