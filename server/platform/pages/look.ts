import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Context, Hono } from 'hono';
import { LRUCache } from 'lru-cache';
import { isDefaultLook, type Look, writeLook } from '../../../shop/platform/look-styles.ts';
import { colourPattern } from '../../../shop/platform/oklch.ts';
import { buildPalettes, canCarryButton } from '../../../shop/platform/palette.ts';
import {
  defaultTypeface,
  type TypefaceName,
  typefaceNames,
  typefaces,
  typefaceWeights,
} from '../../../shop/platform/typefaces.ts';
import { encodeBody, sendBody } from '../http/body.ts';
import { type CachedResponse, toCachedResponse } from './response-cache.ts';

/** What a page needs to look like its shop. */
export interface ServedLook {
  /** The style sheet, behind the built ones. */
  href: string;
  /** The colours of the browser's own bars. */
  themeLight: string;
  themeDark: string;
  /** The file that takes the place of Anek; null for Anek itself. */
  typeface: { family: string; address: string; weight: string } | null;
}

const hashBytes = (bytes: Buffer | string): string =>
  createHash('sha256').update(bytes).digest('hex').slice(0, 10);

/** The name holds a hash of the content, so a browser never asks again. */
const foreverHeaders = { 'cache-control': 'public, max-age=31536000, immutable' };

const readTypeface = (name: TypefaceName): { address: string; response: CachedResponse } => {
  const bytes = readFileSync(new URL(`../../../web/fonts/${name}.woff2`, import.meta.url));
  return {
    address: `/look/${name}.${hashBytes(bytes)}.woff2`,
    response: {
      ...toCachedResponse(200, { ...foreverHeaders, 'content-type': 'font/woff2' }, ''),
      plain: bytes,
      etag: hashBytes(bytes),
    },
  };
};

/** The files of the typefaces, each read when a shop first draws with it. */
const files = new Map<TypefaceName, ReturnType<typeof readTypeface>>();

const findFile = (name: TypefaceName): ReturnType<typeof readTypeface> | null => {
  if (name === defaultTypeface) return null;
  const file = files.get(name) ?? readTypeface(name);
  files.set(name, file);
  return file;
};

interface Sheet {
  served: ServedLook;
  response: CachedResponse;
}

const makeSheet = (look: Look): Sheet => {
  const { colours, typeface } = look;
  const address = findFile(typeface)?.address ?? null;
  const styles = writeLook(look, address);
  const name = [colours.main.slice(1), colours.accent.slice(1), typeface].join('-');
  const { light, dark } = buildPalettes(colours);
  return {
    served: {
      href: `/look/${name}.${hashBytes(styles)}.css`,
      themeLight: light.page,
      themeDark: dark.page,
      typeface:
        address === null
          ? null
          : { family: typefaces[typeface].family, address, weight: typefaceWeights },
    },
    response: toCachedResponse(
      200,
      { ...foreverHeaders, 'content-type': 'text/css; charset=utf-8' },
      styles,
    ),
  };
};

/** A shop has one look, its preview another; whoever edits it tries a few. */
const maxSheets = 24;
const sheets = new LRUCache<string, Sheet>({ max: maxSheets });

const findSheet = (look: Look): Sheet => {
  const key = JSON.stringify([look.colours.main, look.colours.accent, look.typeface]);
  const sheet = sheets.get(key) ?? makeSheet(look);
  sheets.set(key, sheet);
  return sheet;
};

/** Finds what pages of this look need; null for the look of Haat, which the built styles have. */
export const findLook = (look: Look): ServedLook | null =>
  isDefaultLook(look) ? null : findSheet(look).served;

const sheetName = /^([0-9a-f]{6})-([0-9a-f]{6})-([a-z]+)\.[0-9a-f]{10}\.css$/;

/** Reads the look that the name of a style sheet says; null when no shop can have it. */
const readLook = (name: string): Look | null => {
  const [, main, accent, given] = sheetName.exec(name) ?? [];
  const typeface = typefaceNames.find((one) => one === given);
  const colours = { main: `#${main}`, accent: `#${accent}` };
  const isKnown = Object.values(colours).every((colour) => colourPattern.test(colour));
  return typeface !== undefined && isKnown && canCarryButton(colours.main)
    ? { colours, typeface }
    : null;
};

const send = async (context: Context, body: CachedResponse): Promise<Response> => {
  for (const [name, value] of Object.entries(body.headers)) context.header(name, value);
  return sendBody(context, body, await encodeBody(body, context), 200);
};

/** A page that a proxy has kept may name the sheet of an older version of the shop. */
const sendSheet = (context: Context, look: Look): Promise<Response> | Response => {
  const { served, response } = findSheet(look);
  if (served.href === context.req.path) return send(context, response);
  context.header('cache-control', 'no-store');
  return context.redirect(served.href, 302);
};

/** Compressed already, so it goes out as it is. */
const sendTypeface = (context: Context, path: string): Response => {
  const file = typefaceNames.map(findFile).find((one) => one?.address === path);
  if (file?.response.plain === undefined) return context.text('Not found', 404);
  for (const [name, value] of Object.entries(file.response.headers)) context.header(name, value);
  return sendBody(context, file.response, { encoding: null, bytes: file.response.plain }, 200);
};

/** The style sheet of a shop with colours or a typeface of its own, and the typeface. */
export const addLookRoutes = (app: Hono): void => {
  app.get('/look/:name', (context) => {
    const look = readLook(context.req.param('name'));
    return look === null ? sendTypeface(context, context.req.path) : sendSheet(context, look);
  });
};
