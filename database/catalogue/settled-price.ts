import { sql } from 'kysely';
import {
  type NetQuantity,
  type NetUnit,
  settleNetQuantity,
} from '../../shop/goods/product/net-quantity.ts';
import { choosePricePerKg, type Variant } from '../../shop/goods/product/product.ts';
import type { Paise } from '../../shop/money.ts';

/** A variant with its effective price. `followsKgPrice`: that is the universal kg price. */
export interface PricedVariant extends Variant {
  followsKgPrice: boolean;
}

/** A variant with what the label of its package says. */
export interface PackedVariant extends PricedVariant {
  /** The maximum retail price, all taxes included; null for none, as of loose goods. */
  mrp: Paise | null;
  netQuantity: NetQuantity | null;
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

/** What a row of `variants` stores of its package. */
export interface StoredPackage {
  mrp: number | null;
  net_amount: number | null;
  net_unit: NetUnit | null;
}

/** The same in one value, null for what has none of it, because lists read many variants. */
export type StoredLabel = [
  mrp: StoredPackage['mrp'],
  amount: StoredPackage['net_amount'],
  unit: StoredPackage['net_unit'],
];

const noLabel: StoredLabel = [null, null, null];

/** Adds the effective price, and what its label says, to a row of `variants`. */
export const settlePackage = (
  row: StoredVariant & { label: StoredLabel | null },
  kgPrice: Paise,
): PackedVariant => {
  const [mrp, amount, unit] = row.label ?? noLabel;
  const said = amount === null || unit === null ? null : { amount, unit };
  return {
    ...settlePrice(row, kgPrice),
    mrp,
    netQuantity: settleNetQuantity(said, { weightGrams: row.weight_grams, mrp }),
  };
};
