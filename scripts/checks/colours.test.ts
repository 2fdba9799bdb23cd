import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { listPairs } from '../../shop/platform/palette-pairs.ts';
import {
  defaultColours,
  defaultDark,
  defaultLight,
  type Palette,
  type Token,
} from '../../shop/platform/palette-tokens.ts';
import { buildPalettes } from '../../shop/platform/palette.ts';

const root = new URL('../../web/', import.meta.url).pathname;
const readStyles = (path: string): string =>
  readFileSync(root + path, 'utf8').replaceAll(/\/\*[\s\S]*?\*\//g, '');

const tokens = Object.keys(defaultLight) as Token[];

/** Reads the tokens of a block, and what they refer to. */
const readTokens = (block: string, inherited: Record<string, string>): Record<string, string> => {
  const own = Object.fromEntries(
    [...block.matchAll(/--([\w-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => [
      name,
      value,
    ]),
  );
  return { ...inherited, ...own };
};
const resolve = (all: Record<string, string>, name: string): string => {
  const target = /^var\(--([\w-]+)\)$/.exec(all[name] ?? '')?.[1];
  return target === undefined ? (all[name] ?? '') : resolve(all, target);
};
const pick = (all: Record<string, string>): Palette =>
  Object.fromEntries(tokens.map((token) => [token, resolve(all, token)])) as Palette;

const styles = readStyles('tokens.css');
const blocks = styles.split('@media');
const lightTokens = readTokens(blocks[0] ?? '', {});

test('the tokens of Haat are those from which other palettes are moved', () => {
  expect(pick(lightTokens)).toEqual(defaultLight);
  expect(pick(readTokens(blocks[1] ?? '', lightTokens))).toEqual(defaultDark);
  expect(pick(readTokens(blocks[2] ?? '', lightTokens))).toEqual(defaultDark);
});

test("the colours of Haat give Haat's tokens", () => {
  expect(buildPalettes(defaultColours)).toEqual({ light: defaultLight, dark: defaultDark });
});

/** Declarations of the styles, each with its rule. */
const rules = globSync('**/*.css', { cwd: root })
  .filter((path) => path !== 'tokens.css' && !path.startsWith('public/'))
  .flatMap((path) =>
    [...readStyles(path).matchAll(/([^{}]+)\{([^{}]*)\}/g)].map(([, selector = '', body = '']) => ({
      name: `${path} ${selector.trim()}`,
      body,
    })),
  );
const read = (body: string, property: string): string | undefined =>
  new RegExp(`(?:^|[;\\s])${property}:\\s*var\\(--([\\w-]+)\\)\\s*(?:;|$)`).exec(body)?.[1];

/** Names of single parts, which stand for one of the tokens. */
const isSetElsewhere = (name: string): boolean => ['bg', 'chosen'].includes(name);

const pairs = listPairs();
const hasPair = (mark: string, on: string): boolean =>
  pairs.some((pair) => pair.mark === mark && pair.on === on && pair.contrast === 4.5);

test('each text of the styles is listed with its background', () => {
  const together = rules.flatMap(({ name, body }) => {
    const [mark, on] = [read(body, 'color'), read(body, 'background') ?? read(body, '--bg')];
    return mark === undefined || on === undefined || isSetElsewhere(on) ? [] : [{ name, mark, on }];
  });
  expect(together.length).toBeGreaterThan(40);
  const reversed = ({ mark, on }: { mark: string; on: string }): boolean => hasPair(on, mark);
  expect(together.filter((one) => !hasPair(one.mark, one.on) && !reversed(one))).toEqual([]);
});

/** Tokens that stand on surfaces of their own, which their names tell. */
const onOwnSurface = /^on-|^night-|^fg$/;

test('each text without a background is listed on the page', () => {
  const alone = rules.flatMap(({ name, body }) => {
    const mark = read(body, 'color');
    return mark === undefined || read(body, 'background') !== undefined || onOwnSurface.test(mark)
      ? []
      : [{ name, mark }];
  });
  expect(alone.length).toBeGreaterThan(200);
  const isListed = ({ mark }: { mark: string }): boolean =>
    ['page', 'khadi', 'raised'].every((surface) => hasPair(mark, surface));
  // Icons of buttons that cannot be pressed.
  expect(alone.filter((one) => !isListed(one)).map(({ mark }) => mark)).toEqual(['edge', 'edge']);
});

test('each background is one on which pairs are listed', () => {
  const backgrounds = new Set(
    rules.flatMap(({ body }) => [read(body, 'background') ?? [], read(body, '--bg') ?? []].flat()),
  );
  const known = new Set([...pairs.map(({ on }) => on), 'edge', 'on-field']);
  // Discs of toasts, which are the same in every shop, and veils behind dialogs.
  for (const name of ['toast-good', 'toast-bad', 'veil']) known.add(name as Token);
  expect(
    [...backgrounds].filter((name) => !known.has(name as Token) && !isSetElsewhere(name)),
  ).toEqual([]);
});
