import { open } from 'node:fs/promises';
import { join } from 'node:path';
import type { Door } from './app.ts';
import { notFound } from './http/refusal.ts';
import { pictureCopies } from './providers/picture-copies.ts';
import { orDiskTrouble, pictureFiles, picturesFolder } from './providers/pictures.ts';

const types: Record<string, string> = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' };
// No slash and no dot but the last: nothing leads out of the folder, and sidecars stay inside.
const fileName = /^[a-z0-9][a-z0-9-]{0,84}-\d{1,4}\.(avif|webp|jpg)$/;

/** A file that is not there is undefined. */
const openIfThere = async (path: string) => {
  try {
    return await open(path);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw orDiskTrouble(error);
  }
};

/** Does an `If-None-Match` name this ETag? */
const names = (header: string | undefined, etag: string): boolean =>
  header?.split(',').some((one) => one.trim().replace(/^W\//, '') === etag) ?? false;

/**
 * `/pictures/{file}`: what stands in the pictures folder, kept by browsers for ever, as a name
 * never gets another content. The JPEG of a picture and its smallest copy are made when they are
 * first asked for; one that another node has taken in comes from object storage.
 */
export const picturesDoor: Door = (app, { settings }) => {
  const folder = picturesFolder(settings.dataDir);
  const copy = pictureCopies(settings);
  const { find } = pictureFiles(settings);
  const bring = async (file: string): Promise<boolean> =>
    (await find(file)) !== undefined || copy(file);
  const openOrBring = async (file: string) => {
    const standing = await openIfThere(join(folder, file));
    return standing === undefined && (await bring(file))
      ? openIfThere(join(folder, file))
      : standing;
  };
  app.get('/pictures/:file', async (context) => {
    const file = context.req.param('file');
    const type = types[fileName.exec(file)?.[1] ?? ''];
    const handle = type === undefined ? undefined : await openOrBring(file);
    if (type === undefined || handle === undefined) throw notFound('Picture');
    try {
      const { size, mtimeMs } = await handle.stat();
      const etag = `"${size.toString(36)}-${Math.floor(mtimeMs).toString(36)}"`;
      const headers = { 'cache-control': 'public, max-age=31536000, immutable', etag };
      if (names(context.req.header('if-none-match'), etag)) return context.body(null, 304, headers);
      return context.body(new Uint8Array(await handle.readFile()), 200, {
        ...headers,
        'content-type': type,
      });
    } finally {
      await handle.close();
    }
  });
};
