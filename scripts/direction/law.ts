import { posix } from 'node:path';
import { circlesIn } from './circles.ts';
import { importsIn, isBarrel } from './imports.ts';
import { type Arrow, isTest, wrongArrow, wrongPackage } from './rules.ts';

/**
 * Checks files (path from the repository's root → source) against the law of direction. Returns one
 * line for each violation.
 */
export const breaches = (files: ReadonlyMap<string, string>): string[] => {
  const found: string[] = [];
  const graph = new Map<string, string[]>();
  for (const [path, source] of files) {
    if (isBarrel(source) && !isTest(path))
      found.push(`${path}: a barrel; import from the file that defines it`);
    const arrows = arrowsFrom(path, source);
    graph.set(
      path,
      arrows.filter(({ types, lazy }) => !types && !lazy).map(({ to }) => to),
    );
    for (const arrow of arrows) report(found, `${path} → ${arrow.to}`, wrongArrow(arrow));
    for (const { target } of importsIn(source))
      if (!target.startsWith('.')) report(found, path, wrongPackage(path, target));
  }
  for (const circle of circlesIn(graph)) found.push(`a circle: ${circle.join(' → ')}`);
  return found;
};

const arrowsFrom = (path: string, source: string): Arrow[] =>
  importsIn(source)
    .filter(({ target }) => target.startsWith('.'))
    .map(({ target, types, lazy }) => ({
      from: path,
      to: posix.join(posix.dirname(path), target),
      types,
      lazy,
    }));

const report = (found: string[], where: string, why: string | undefined): void => {
  if (why !== undefined) found.push(`${where}: ${why}`);
};
