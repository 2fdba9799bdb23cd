import { posix } from 'node:path';
import { circlesIn } from './circles.ts';
import { type Arrow, importsIn, isBarrel } from './imports.ts';
import { isTest, wrongArrow, wrongPackage } from './rules.ts';
import { findStaleEntries, type StreetLaw } from './streets.ts';

/**
 * Checks files (path from the repository's root → source) against the law of direction. Returns one
 * line for each violation.
 */
export const breaches = (files: ReadonlyMap<string, string>, law: StreetLaw): string[] => {
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
    for (const arrow of arrows) report(found, `${path} → ${arrow.to}`, wrongArrow(arrow, law));
    for (const { target } of importsIn(source))
      if (!target.startsWith('.')) report(found, path, wrongPackage(path, target));
  }
  for (const circle of circlesIn(graph)) found.push(`a circle: ${circle.join(' → ')}`);
  return found;
};

/** Finds what the law still allows though no file needs it. Returns one line for each. */
export const staleLaw = (files: ReadonlyMap<string, string>, law: StreetLaw): string[] =>
  findStaleEntries(
    [...files].flatMap(([path, source]) => (isTest(path) ? [] : arrowsFrom(path, source))),
    law,
  );

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
