import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import type { Picture } from '../../../shop/goods/product/picture.ts';
import { sendBody } from '../../platform/http/body.ts';
import type { RouteModule } from '../../platform/http/route-module.ts';
import { createPictureFiles } from '../../providers/pictures/pictures.ts';
import type { Deps } from '../deps.ts';
import type { IconPicture } from './draw-icon.ts';
import { type Appearance, iconFiles, isBuiltIn } from './make-icons.ts';

interface MadeFile {
  bytes: Buffer;
  etag: string;
}

/** A browser asks again after so many seconds; nothing has changed for most of them. */
const cacheControl = 'public, max-age=300, must-revalidate';

const pictureName = /^\/pictures\/([a-z0-9][a-z0-9-]*-\d{1,4}\.webp)$/;
/** No icon is larger, and an SVG file carries the picture as text. */
const maxPictureSide = 512;

type PictureFiles = ReturnType<typeof createPictureFiles>;

/** Reads a picture of the shop as PNG; null without one, or when its file is gone. */
const readPicture = async (
  files: PictureFiles,
  picture: Picture | null,
): Promise<IconPicture | null> => {
  const name = pictureName.exec(picture?.secureUrl ?? '')?.[1];
  const path = name === undefined ? undefined : await files.find(name);
  if (path === undefined) return null;
  const { data, info } = await sharp(await readFile(path))
    .resize(maxPictureSide, maxPictureSide, { fit: 'inside', withoutEnlargement: true })
    .png()
    .toBuffer({ resolveWithObject: true });
  return { png: data, width: info.width, height: info.height };
};

/** What an appearance shows, as one text: equal ones have the same files. */
const nameAppearance = ({
  name,
  tagline,
  logo,
  icon,
  colours,
  typeface,
  mainLanguage,
  sells,
}: Appearance): string =>
  JSON.stringify([name, tagline, logo, icon, colours, typeface, mainLanguage, sells]);

/** Makes the files of one appearance, each once however many ask for it. */
class Icons {
  readonly name: string;
  readonly #shop: Appearance;
  readonly #files: PictureFiles;
  readonly #made = new Map<string, Promise<MadeFile>>();

  constructor(name: string, shop: Appearance, files: PictureFiles) {
    this.name = name;
    this.#shop = shop;
    this.#files = files;
  }

  async #make(path: string): Promise<MadeFile> {
    const [icon, logo] = await Promise.all([
      readPicture(this.#files, this.#shop.icon),
      readPicture(this.#files, this.#shop.logo),
    ]);
    const bytes = await iconFiles[path]?.make({ shop: this.#shop, icon, logo });
    if (bytes === undefined) throw new Error(`No icon at ${path}`);
    return { bytes, etag: createHash('sha256').update(bytes).digest('base64url').slice(0, 22) };
  }

  /** A failure is not kept: the next request tries again. */
  get(path: string): Promise<MadeFile> {
    const known = this.#made.get(path);
    if (known !== undefined) return known;
    const made = this.#make(path);
    this.#made.set(path, made);
    made.catch(() => this.#made.delete(path));
    return made;
  }
}

/**
 * The icons, the picture of shared links and the manifest, made from who the shop is. Those of Haat
 * are files of the build, which the routes of the pages send.
 */
export const addIconRoutes: RouteModule<Deps> = (app, { settings, shopIdentity }) => {
  const files = createPictureFiles(settings);
  let icons: Icons | null = null;
  for (const [path, { type }] of Object.entries(iconFiles))
    app.get(path, async (context, next) => {
      const shop = await shopIdentity.get();
      if (isBuiltIn(shop)) return next();
      const name = nameAppearance(shop);
      if (icons?.name !== name) icons = new Icons(name, shop, files);
      const { bytes, etag } = await icons.get(path);
      context.header('cache-control', cacheControl);
      context.header('content-type', type);
      return sendBody(context, { etag }, { encoding: null, bytes }, 200);
    });
};
