type Graph = ReadonlyMap<string, readonly string[]>;

const finishOrder = (graph: Graph): string[] => {
  const order: string[] = [];
  const seen = new Set<string>();
  const visit = (node: string): void => {
    if (seen.has(node)) return;
    seen.add(node);
    for (const next of graph.get(node) ?? []) visit(next);
    order.push(node);
  };
  for (const node of graph.keys()) visit(node);
  return order;
};

const reverse = (graph: Graph): Graph => {
  const reversed = new Map<string, string[]>();
  for (const [from, targets] of graph)
    for (const to of targets) reversed.set(to, [...(reversed.get(to) ?? []), from]);
  return reversed;
};

/**
 * Finds the groups of files that import each other in a cycle, the largest first (Kosaraju's
 * algorithm). A file outside of all cycles is in no group.
 */
export const findKnots = (graph: Graph): string[][] => {
  const reversed = reverse(graph);
  const taken = new Set<string>();
  const collect = (node: string, knot: string[]): string[] => {
    if (taken.has(node)) return knot;
    taken.add(node);
    knot.push(node);
    for (const next of reversed.get(node) ?? []) collect(next, knot);
    return knot;
  };
  return finishOrder(graph)
    .toReversed()
    .map((node) => collect(node, []))
    .filter((knot) => knot.length > 1)
    .toSorted((a, b) => b.length - a.length);
};
