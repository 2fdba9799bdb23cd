import { sql } from 'kysely';
import { choosePricePerKg, type Variant } from '../../shop/goods/product/product.ts';
import type { Paise } from '../../shop/money.ts';

/** A variant with its effective price. `followsKgPrice`: that is the universal kg price. */
export interface PricedVariant extends Variant {
  followsKgPrice: boolean;
}

interface StoredVariant {
  id: string;
  size: string;
  stock: number;
  price: number | null;
  weight_grams: number | null;
}

/** The universal kg price, as a part of a statement. */
export const kgPrice = sql<Paise>`(select kg_price from settings)`;

/** The beginning of the transaction, so that everything it reads is priced by one moment. */
export const readAt = sql<Date>`now()`;

/** Adds the effective price to a row of `variants`. `kgPrice` is the universal price, paise per kg. */
export const settlePrice = (row: StoredVariant, kgPrice: Paise): PricedVariant => {
  const followsKgPrice = row.weight_grams !== null && !row.price;
  const price = row.weight_grams === null ? (row.price ?? 0) : choosePricePerKg(row.price, kgPrice);
  return {
    id: row.id,
    size: row.size,
    stock: row.stock,
    weightGrams: row.weight_grams,
    price,
    followsKgPrice,
  };
};
