/** The units in which a label says what is in its package (LAW-11, docs/law.md). */
export const netUnits = ['g', 'kg', 'ml', 'l', 'cm', 'm', 'piece'] as const;
export type NetUnit = (typeof netUnits)[number];

/** What is in one package: `500 g`, `1.5 l`, `3 piece`. */
export interface NetQuantity {
  /** Above 0, with at most three decimals; pieces are whole. */
  amount: number;
  unit: NetUnit;
}

/** The most that a package holds of any unit. */
export const maxNetAmount = 1_00_000;

/** Is a number above 0, with at most three decimals? Of pieces there are no parts. */
export const isNetAmount = ({ amount, unit }: NetQuantity): boolean => {
  const thousandths = amount * 1000;
  const whole = Math.round(thousandths);
  if (whole < 1) return false;
  return unit === 'piece' ? Number.isInteger(amount) : Math.abs(thousandths - whole) < 1e-6;
};

/** Counts the pieces in a package. What is not counted in pieces is one. */
export const countPieces = (quantity: NetQuantity | null): number =>
  quantity?.unit === 'piece' ? quantity.amount : 1;

const unitByWord: Readonly<Record<string, NetUnit>> = {
  g: 'g',
  gm: 'g',
  gms: 'g',
  gram: 'g',
  grams: 'g',
  kg: 'kg',
  kgs: 'kg',
  ml: 'ml',
  l: 'l',
  ltr: 'l',
  litre: 'l',
  litres: 'l',
  liter: 'l',
  cm: 'cm',
  m: 'm',
  meter: 'm',
  mtr: 'm',
  metre: 'm',
  metres: 'm',
  n: 'piece',
  no: 'piece',
  nos: 'piece',
  pc: 'piece',
  pcs: 'piece',
  piece: 'piece',
  pieces: 'piece',
  pièce: 'piece',
  pièces: 'piece',
  stk: 'piece',
  stück: 'piece',
};

/** Reads a net quantity as people write it: `500 g`, `1.5 l`, `3 pcs`. Null for any other text. */
export const readNetQuantity = (typed: string): NetQuantity | null => {
  const [, amount = '', word = ''] =
    /^(\d{1,6}(?:\.\d{1,3})?)\s*(\p{L}+)\.?$/u.exec(typed.trim()) ?? [];
  const unit = unitByWord[word.toLowerCase()];
  return unit === undefined ? null : { amount: Number(amount), unit };
};

/** Writes a net quantity as a table has it and `readNetQuantity` reads it. */
export const formatNetQuantity = ({ amount, unit }: NetQuantity): string => `${amount} ${unit}`;

/** States a weight in grams, or in kilos from one on. */
const stateWeight = (grams: number): NetQuantity =>
  grams < 1000 ? { amount: grams, unit: 'g' } : { amount: grams / 1000, unit: 'kg' };

export const isWeight = ({ unit }: NetQuantity): boolean => unit === 'g' || unit === 'kg';

/** Is a net quantity no weight, or this one? */
export const isOfWeight = (quantity: NetQuantity, grams: number): boolean =>
  !isWeight(quantity) ||
  Math.round(quantity.amount * (quantity.unit === 'kg' ? 1000 : 1) * 1000) === grams * 1000;

/**
 * Settles what is in a package of a weight. A weight is only said once: a package with an MRP holds its
 * weight, and a weight on its label follows the one that it is sold by. Loose goods have no net quantity.
 */
export const settleNetQuantity = (
  said: NetQuantity | null,
  { weightGrams, mrp }: { weightGrams: number | null; mrp: number | null },
): NetQuantity | null => {
  if (weightGrams === null) return said;
  if (said !== null && isOfWeight(said, weightGrams)) return said;
  return said === null && mrp === null ? null : stateWeight(weightGrams);
};
