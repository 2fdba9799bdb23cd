import { existsSync, globSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { describe, expect, it } from 'vitest';

/**
 * Code and documents cite rules of docs/product.md and docs/law.md, promises of docs/threats.md and other
 * documents. Each citation must exist in the repository.
 */

interface TextFile {
  path: string;
  text: string;
}

/** What may be cited. */
interface Targets {
  rules: ReadonlySet<string>;
  threats: ReadonlySet<string>;
  exists: (path: string) => boolean;
}

const root = new URL('../../', import.meta.url);
const productPath = 'docs/product.md';

/** Joins the lines of a wrapped comment. Each character keeps its place in the text. */
const joinLines = (text: string): string =>
  text.replaceAll(/\n[ \t]*(?:\*(?!\/)|\/\/|--)?[ \t]*/g, (end) => ' '.repeat(end.length));

const findMatches = (text: string, pattern: RegExp): { index: number; found: string }[] =>
  [...text.matchAll(pattern)].map((match) => ({ index: match.index, found: match[0] }));

/** The rules that docs/product.md defines, in its order: `- **CART-3.** …`. */
const ruleIds = (text: string): string[] =>
  [...text.matchAll(/^- \*\*([A-Z]+-\d+)\.\*\* /gm)].map(([, id = '']) => id);

const twice = (ids: readonly string[]): string[] => ids.filter((id, i) => ids.indexOf(id) !== i);

/** The promises of docs/threats.md. The first cell of a row has a number, several, or a range. */
const threatIds = (text: string): string[] =>
  [...text.matchAll(/^\| ([TA]\d\d[^|]*) \|/gm)].flatMap(([, cell = '']) =>
    cell.split(', ').flatMap((part) => {
      const [first = '', last = first] = part.split('–');
      const [from, to] = [Number(first.slice(1)), Number(last.slice(1))];
      return Array.from({ length: to - from + 1 }, (_, i) => {
        return `${first.slice(0, 1)}${String(from + i).padStart(2, '0')}`;
      });
    }),
  );

type Finding = { index: number; problem: string };

/** Ids that stand in brackets together with the document that defines them. */
const citedIn = (text: string, document: string, id: RegExp): { index: number; found: string }[] =>
  findMatches(text, /\([^()]*\)/g)
    .filter(({ found }) => found.includes(document))
    .flatMap(({ index, found }) =>
      findMatches(found, id).map((one) => ({ ...one, index: index + one.index })),
    );

const unknownRules = (text: string, { rules }: Targets): Finding[] => {
  const domains = new Set([...rules].map((id) => id.split('-')[0]));
  const byDomain = findMatches(text, /\b[A-Z]+-\d+\b/g).filter(({ found }) =>
    domains.has(found.split('-')[0]),
  );
  return [...byDomain, ...citedIn(text, productPath, /\b[A-Z]+-\d+\b/g)]
    .filter(({ found }) => !rules.has(found))
    .map(({ index, found }) => ({ index, problem: `${found} is not in ${productPath}` }));
};

const unknownThreats = (text: string, { threats }: Targets): Finding[] =>
  citedIn(text, 'docs/threats.md', /\b[TA]\d\d\b/g)
    .filter(({ found }) => !threats.has(found))
    .map(({ index, found }) => ({ index, problem: `${found} is not in docs/threats.md` }));

const missingDocuments = (text: string, { exists }: Targets): Finding[] =>
  findMatches(text, /(?<![\w-])docs\/[\w./-]+\.md\b/g)
    .filter(({ found }) => !exists(found))
    .map(({ index, found }) => ({ index, problem: `${found} does not exist` }));

/** Links within the repository, from the folder of the document. */
const missingLinks = ({ path, text }: TextFile, { exists }: Targets): Finding[] =>
  path.endsWith('.md')
    ? [...text.matchAll(/\]\(([^)\s#]+)[^)]*\)/g)]
        .map(({ index, 1: link = '' }) => ({ index, link }))
        .filter(({ link }) => !/^[a-z]+:/.test(link))
        .filter(({ link }) => !exists(posix.join(posix.dirname(path), link)))
        .map(({ index, link }) => ({ index, problem: `${link} does not exist` }))
    : [];

/** Words that older code used to cite documents that are not in the repository. */
const removedNames = [
  /\b(?:spec|contract|reliability|screens|providers)(?:\.md)?[,:]?\s+sections?\b/gi,
  /\bsection\s+\d+\s+of\s+the\s+(?:spec|contract)\b/gi,
  /\breliability[,:]?\s+T\d/gi,
];

const findMissingDocuments = (text: string): Finding[] =>
  removedNames
    .flatMap((pattern) => findMatches(text, pattern))
    .map(({ index, found }) => ({
      index,
      problem: `“${found.replaceAll(/\s+/g, ' ')}” cites a document that is not here`,
    }));

/** Returns a line for each broken citation, such as `shop/orders/cart.ts:29: CART-99 is not in …`. */
const brokenReferences = (file: TextFile, targets: Targets): string[] => {
  const text = joinLines(file.text);
  const findings = [
    ...unknownRules(text, targets),
    ...unknownThreats(text, targets),
    ...missingDocuments(text, targets),
    ...missingLinks(file, targets),
    ...findMissingDocuments(text),
  ];
  const lines = findings
    .sort((a, b) => a.index - b.index)
    .map(({ index, problem }) => {
      const line = file.text.slice(0, index).split('\n').length;
      return `${file.path}:${line}: ${problem}`;
    });
  return [...new Set(lines)];
};

const read = (path: string): string => readFileSync(new URL(path, root), 'utf8');

const targets: Targets = {
  rules: new Set([productPath, 'docs/law.md'].flatMap((path) => ruleIds(read(path)))),
  threats: new Set(threatIds(read('docs/threats.md'))),
  exists: (path) => existsSync(new URL(path, root)),
};

/** The samples in this file are wrong on purpose. */
const self = 'scripts/checks/references.test.ts';
const rooms = 'shop,contract,database,server,web,proofs,scripts,e2e,bench,docs';
const textFiles = (): string[] =>
  globSync(['*.{ts,md}', `{${rooms}}/**/*.{ts,tsx,css,sql,md}`], { cwd: root })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => path !== self)
    .sort();

it('every reference in every file exists', () => {
  const paths = textFiles();
  expect(paths.length).toBeGreaterThan(1000);
  expect(paths.flatMap((path) => brokenReferences({ path, text: read(path) }, targets))).toEqual(
    [],
  );
});

it('docs/product.md defines each rule once', () => {
  const ids = ruleIds(read(productPath));
  expect(ids.length).toBeGreaterThan(100);
  expect(twice(ids)).toEqual([]);
});

describe('a reference', () => {
  const known: Targets = {
    rules: new Set(['CART-1', 'CART-2']),
    threats: new Set(['T53', 'T54']),
    exists: (path) =>
      [
        'docs/limits.md',
        'docs/product.md',
        'docs/threats.md',
        'server/platform/limits/limits.ts',
      ].includes(path),
  };
  const brokenIn = (text: string, path = 'shop/orders/cart.ts'): string[] =>
    brokenReferences({ path, text }, known);

  it.each([
    ['/** Adds a line (CART-2, docs/product.md; T54, docs/threats.md). */'],
    ['/** CART-1 and CART-2. */'],
    ['/** SHA-256, and an order called ABC-12. */'],
    ['/** Slow (T53–T54,\n * docs/threats.md). T99 is a size. */'],
    ['See docs/limits.md and ../docs/limits.md.'],
    ['The contract has a section for each call.'],
  ])('is accepted if it exists: %s', (text) => {
    expect(brokenIn(text)).toEqual([]);
  });

  it.each([
    ['to a rule', '/**\n * CART-3 */', 'shop/orders/cart.ts:2: CART-3 is not in docs/product.md'],
    [
      'to a rule of an unknown domain',
      '// (BASKET-1,\n// docs/product.md)',
      'shop/orders/cart.ts:1: BASKET-1 is not in docs/product.md',
    ],
    [
      'to a threat, in a wrapped comment',
      '/**\n * Slow (T53, T55,\n * docs/threats.md).\n */',
      'shop/orders/cart.ts:2: T55 is not in docs/threats.md',
    ],
    ['to a document', '\n// docs/gone.md', 'shop/orders/cart.ts:2: docs/gone.md does not exist'],
    [
      'by section',
      '/**\n * Rounds (spec\n * section 9). */',
      'shop/orders/cart.ts:2: “spec section” cites a document that is not here',
    ],
    [
      'by section of another',
      '-- (contract section 3)',
      'shop/orders/cart.ts:1: “contract section” cites a document that is not here',
    ],
    [
      'with its section first',
      '// Section 3 of the contract',
      'shop/orders/cart.ts:1: “Section 3 of the contract” cites a document that is not here',
    ],
    [
      'by number',
      '// (reliability\n// T24)',
      'shop/orders/cart.ts:1: “reliability T2” cites a document that is not here',
    ],
  ])('is reported if it does not exist, %s', (_, text, found) => {
    expect(brokenIn(text)).toContain(found);
  });

  it('in Markdown is resolved from the folder of its document', () => {
    const text =
      '[a](limits.md#one) [b](../server/platform/limits/limits.ts) [c](https://example.in/x)\n[d](gone.md)';
    expect(brokenIn(text, 'docs/api.md')).toEqual(['docs/api.md:2: gone.md does not exist']);
  });
});

it('the rules of a document are listed, and a repeated one is reported', () => {
  const ids = ruleIds('- **CART-1.** One.\n- **CART-2.** Two.\n- **CART-1.** Again (CART-9).');
  expect(ids).toEqual(['CART-1', 'CART-2', 'CART-1']);
  expect(twice(ids)).toEqual(['CART-1']);
});

it('the numbers of the threats are listed, including ranges', () => {
  const text = '| T05, T32 | a |\n| T66–T68 | b |\n| no. | c |\n| A01 | d |';
  expect(threatIds(text)).toEqual(['T05', 'T32', 'T66', 'T67', 'T68', 'A01']);
});
