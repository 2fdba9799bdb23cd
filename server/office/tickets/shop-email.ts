import type { Deps } from '../deps.ts';

/**
 * The address that gets what people write to the shop: the e-mail of its contact, else that of the
 * first admin (MAIL-4, docs/product.md).
 */
export const findShopEmail = async ({
  shopIdentity,
  settings,
}: Pick<Deps, 'shopIdentity' | 'settings'>): Promise<string> =>
  (await shopIdentity.get()).contact.email || settings.adminEmail;
