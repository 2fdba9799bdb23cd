type Graph = ReadonlyMap<string, readonly string[]>;

const listByFinish = (graph: Graph): string[] => {
  const order: string[] = [];
  const visited = new Set<string>();
  const visit = (node: string): void => {
    if (visited.has(node)) return;
    visited.add(node);
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
export const findImportCycles = (graph: Graph): string[][] => {
  const reversed = reverse(graph);
  const collected = new Set<string>();
  const collect = (node: string, cycle: string[]): string[] => {
    if (collected.has(node)) return cycle;
    collected.add(node);
    cycle.push(node);
    for (const next of reversed.get(node) ?? []) collect(next, cycle);
    return cycle;
  };
  return listByFinish(graph)
    .toReversed()
    .map((node) => collect(node, []))
    .filter((cycle) => cycle.length > 1)
    .toSorted((a, b) => b.length - a.length);
};
