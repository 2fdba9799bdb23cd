import type { OfferTerm, TermGoods } from './terms.ts';

/** Orders the goods of an offer with free pieces as the offer counts them: the dearest first. */
const listDearestFirst = (
  goods: readonly TermGoods[],
  { lines }: OfferTerm,
): readonly TermGoods[] =>
  goods
    .filter(({ line }) => lines.includes(line))
    .sort((a, b) => b.unitPrice - a.unitPrice || a.line - b.line);

/**
 * Finds the neighbours that one set of `buy` + `get` pieces joins. A set without a free piece, the
 * last one, joins nothing.
 */
const listJoined = (
  goods: readonly TermGoods[],
  { buy, get }: { buy: number; get: number },
): [number, number][] => {
  const size = buy + get;
  const total = goods.reduce((sum, { quantity }) => sum + quantity, 0);
  const withFree = total - (total % size > buy ? 0 : total % size);
  let before = 0;
  return goods.flatMap(({ line, quantity }, i) => {
    before += quantity;
    const next = goods[i + 1];
    return next !== undefined && before % size > 0 && before < withFree
      ? [[line, next.line] as [number, number]]
      : [];
  });
};

/**
 * Divides the lines of an order into sets: lines that share a set of an offer with free pieces
 * belong together, and every other line is alone. Returns the name of its set for each of `goods`.
 */
export const divideIntoSets = (
  terms: readonly OfferTerm[],
  goods: readonly TermGoods[],
): number[] => {
  let sets = goods.map(({ line }) => ({ line, set: line }));
  const findSet = (line: number): number => sets.find((one) => one.line === line)?.set ?? line;
  const join = (one: number, other: number): void => {
    const [kept, joined] = [findSet(one), findSet(other)];
    sets = sets.map(({ line, set }) => ({ line, set: set === joined ? kept : set }));
  };
  for (const term of terms)
    if (term.effect.kind === 'buy_get')
      for (const [one, other] of listJoined(listDearestFirst(goods, term), term.effect))
        join(one, other);
  return sets.map(({ set }) => set);
};
