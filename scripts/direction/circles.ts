/**
 * Finds one cycle in each group of files that import each other, as a path that ends where it
 * begins. Empty if there is none.
 */
export const circlesIn = (graph: ReadonlyMap<string, readonly string[]>): string[][] => {
  const done = new Set<string>();
  const trail: string[] = [];
  const circles: string[][] = [];
  const visit = (file: string): void => {
    const seen = trail.indexOf(file);
    if (seen >= 0) circles.push([...trail.slice(seen), file]);
    if (seen >= 0 || done.has(file)) return;
    trail.push(file);
    for (const next of graph.get(file) ?? []) visit(next);
    trail.pop();
    done.add(file);
  };
  for (const file of graph.keys()) visit(file);
  return circles;
};
