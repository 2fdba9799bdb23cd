import { sql } from 'kysely';
import { createId } from '../../database/id.ts';
import type { Person } from '../world/orders.ts';
import type { TestShop } from '../world/shop.ts';

interface Line {
  good: { id: string; variants: string[] };
  /** The index of the variant. */
  variant?: number;
  quantity?: number;
}

/** Puts goods into a cart without the API, in this order, for proofs with many carts. */
export const putInCart = async (
  { deps }: TestShop,
  { id }: Person,
  lines: readonly Line[],
): Promise<void> => {
  const rows = lines.map(({ good, variant = 0, quantity = 1 }, i) => ({
    id: createId('crt'),
    account_id: id,
    product_id: good.id,
    variant_id: good.variants[variant] ?? '',
    colour: '',
    quantity,
    created_at: sql<Date>`now() + make_interval(secs => ${i / 1000})`,
  }));
  if (rows.length > 0) await deps.store.db.insertInto('cart_lines').values(rows).execute();
};

export const clearCart = async ({ deps }: TestShop, { id }: Person): Promise<void> => {
  await deps.store.db.deleteFrom('cart_lines').where('account_id', '=', id).execute();
};
