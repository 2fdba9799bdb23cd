/**
 * One import of a file: its target, whether it imports only types, and whether it is loaded on
 * demand.
 */
interface Import {
  target: string;
  types: boolean;
  lazy: boolean;
}

/** An import between two files of the repository. Both are paths from its root. */
export interface Arrow {
  from: string;
  to: string;
  types: boolean;
  lazy: boolean;
}

const COMMENT_OR_TEXT =
  /\/\*[\s\S]*?\*\/|(?<!:)\/\/[^\n]*|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"/g;
const STATIC = /(?:^|[\n;])\s*(import|export)\s+(?:([\w*\s{},$]+?)\s*from\s*)?(['"])([^'"\n]+)\3/g;
const LAZY = /\bimport\s*\(\s*(['"])([^'"\n]+)\1/g;

/**
 * Removes the comments of a source. This is no parser, so imports inside template literals would be
 * misread; this repository has none.
 */
const withoutComments = (source: string): string =>
  source.replace(COMMENT_OR_TEXT, (found) => (found.startsWith('/') ? '' : found));

const namesOnlyTypes = (clause: string): boolean => {
  if (/^type\s/.test(clause)) return true;
  const inner = /^\{([^}]*)\}$/.exec(clause.trim())?.[1];
  const names = inner
    ?.split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');
  return names !== undefined && names.length > 0 && names.every((name) => name.startsWith('type '));
};

/** Every import, re-export and dynamic import in `source`, with the target as it is written. */
export const importsIn = (source: string): Import[] => {
  const code = withoutComments(source);
  const fixed = [...code.matchAll(STATIC)].map(([, , clause = '', , target = '']) => ({
    target,
    types: namesOnlyTypes(clause.trim()),
    lazy: false,
  }));
  const lazy = [...code.matchAll(LAZY)].map(([, , target = '']) => ({
    target,
    types: false,
    lazy: true,
  }));
  return [...fixed, ...lazy];
};

/** Does the file only re-export what others export? */
export const isBarrel = (source: string): boolean => {
  const code = withoutComments(source);
  const handedOn =
    /export\s+(?:type\s+)?(?:\*(?:\s+as\s+\w+)?|\{[^}]*\})\s*from\s*(['"])[^'"\n]+\1;?/g;
  if (/export\s+\*/.test(code)) return true;
  return code.match(handedOn) !== null && code.replace(handedOn, '').trim() === '';
};
