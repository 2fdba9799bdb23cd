import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { extname } from 'node:path';
import type { Context } from 'hono';
import { findEncoded, sendBody } from '../http/body.ts';

/** A built file with its precompressed copies. */
interface Asset {
  type: string;
  etag: string;
  /** The name contains a hash of the content. */
  immutable: boolean;
  plain: Buffer;
  br: Buffer | undefined;
  gzip: Buffer | undefined;
}

/** Built files by their path. */
export type Assets = ReadonlyMap<string, Asset>;

const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.woff2': 'font/woff2',
  '.ico': 'image/x-icon',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
};

/** Reads all files of the client build into memory: they are few, and requested often. */
export const readAssets = async (root: URL): Promise<Assets> => {
  const names = (await readdir(root, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) =>
      `${entry.parentPath}/${entry.name}`
        .slice(decodeURIComponent(root.pathname).length)
        .replace(/^\/+/, ''),
    );
  const has = new Set(names);
  const bytes = (name: string): Promise<Buffer> => readFile(new URL(encodeURI(name), root));
  const read = async (name: string): Promise<[string, Asset]> => {
    const [plain, br, gzip] = await Promise.all([
      bytes(name),
      has.has(`${name}.br`) ? bytes(`${name}.br`) : undefined,
      has.has(`${name}.gz`) ? bytes(`${name}.gz`) : undefined,
    ]);
    const etag = createHash('sha256').update(plain).digest('base64url').slice(0, 22);
    return [
      `/${name}`,
      {
        type: types[extname(name)] ?? 'application/octet-stream',
        etag,
        immutable: name.startsWith('assets/'),
        plain,
        br,
        gzip,
      },
    ];
  };
  const served = names.filter((name) => extname(name) in types && !name.startsWith('.'));
  return new Map(await Promise.all(served.map(read)));
};

/** Sends a built file; null if there is none at this path. */
export const sendAsset = (context: Context, assets: Assets, path: string): Response | null => {
  const asset = assets.get(path);
  if (asset === undefined) return null;
  context.header(
    'cache-control',
    asset.immutable ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
  );
  context.header('content-type', asset.type);
  return sendBody(context, asset, findEncoded(asset, context), 200);
};
