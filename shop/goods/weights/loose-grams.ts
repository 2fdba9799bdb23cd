/**
 * The stock of goods by the kilo counts whole packs. The scale moves grams. What does not fill a pack
 * is the loose weight of a variant: grams that lie on the shelf beside its packs.
 */

interface Shelf {
  /** Whole packs that can be ordered. */
  packs: number;
  /** Grams beside them. Below zero when the shelf lacks grams and has no pack left to open. */
  loose: number;
}

/**
 * Moves grams to the shelf, or from it when they are below zero. Loose grams that fill a pack become
 * one, and a pack is opened when loose grams are missing. Packs never fall below zero, because the
 * rest of them may be promised to other orders.
 */
export const moveLooseGrams = (shelf: Shelf, grams: number, packGrams: number): Shelf => {
  const loose = shelf.loose + grams;
  const filled = Math.max(Math.floor(loose / packGrams), -shelf.packs);
  return { packs: shelf.packs + filled, loose: loose - filled * packGrams };
};
