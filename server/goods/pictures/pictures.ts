import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { notFound } from '../../platform/http/refusal.ts';
import type { RouteModule } from '../../platform/http/route-module.ts';
import { createPictureCopier } from '../../providers/pictures/picture-copies.ts';
import {
  toDiskRefusal,
  createPictureFiles,
  getPicturesFolder,
} from '../../providers/pictures/pictures.ts';
import type { Deps } from '../deps.ts';

const contentTypes: Record<string, string> = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpg: 'image/jpeg',
};
// No slash and only the last dot, so that a name cannot leave the folder or read a `.json` sidecar.
const fileName = /^[a-z0-9][a-z0-9-]{0,84}-\d{1,4}\.(avif|webp|jpg)$/;

/** Opens a file; undefined if there is none. */
const openIfExists = async (path: string) => {
  try {
    return await open(path);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw toDiskRefusal(error);
  }
};

/** Does an `If-None-Match` name this ETag? */
const namesEtag = (header: string | undefined, etag: string): boolean =>
  header?.split(',').some((one) => one.trim().replace(/^W\//, '') === etag) ?? false;

/**
 * Serves `/pictures/{file}`. Browsers cache the files for ever, because a name never gets other
 * content. The JPEG and the smallest copy of a picture are made at the first request. A picture
 * that another node has stored comes from object storage.
 */
export const addPictureRoutes: RouteModule<Deps> = (app, { settings }) => {
  const folder = getPicturesFolder(settings.dataDir);
  const copy = createPictureCopier(settings);
  const { find } = createPictureFiles(settings);
  const fetchFile = async (file: string): Promise<boolean> =>
    (await find(file)) !== undefined || copy(file);
  const openOrFetch = async (file: string) => {
    const standing = await openIfExists(join(folder, file));
    return standing === undefined && (await fetchFile(file))
      ? openIfExists(join(folder, file))
      : standing;
  };
  app.get('/pictures/:file', async (context) => {
    const file = context.req.param('file');
    const type = contentTypes[fileName.exec(file)?.[1] ?? ''];
    const handle = type === undefined ? undefined : await openOrFetch(file);
    if (type === undefined || handle === undefined) throw notFound('picture');
    try {
      const { size, mtimeMs } = await handle.stat();
      const etag = `"${size.toString(36)}-${Math.floor(mtimeMs).toString(36)}"`;
      const headers = { 'cache-control': 'public, max-age=31536000, immutable', etag };
      if (namesEtag(context.req.header('if-none-match'), etag))
        return context.body(null, 304, headers);
      return context.body(new Uint8Array(await handle.readFile()), 200, {
        ...headers,
        'content-type': type,
      });
    } finally {
      await handle.close();
    }
  });
};
