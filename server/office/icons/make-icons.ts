import sharp from 'sharp';
import { defaultIdentity, type Identity } from '../../../shop/office/identity.ts';
import { isSold } from '../../../shop/office/sold.ts';
import { languageTag } from '../../../shop/people/account.ts';
import { defaultColours } from '../../../shop/platform/palette-tokens.ts';
import { buildPalettes } from '../../../shop/platform/palette.ts';
import { readText } from '../../../shop/texts.ts';
import {
  drawLetterIcon,
  drawPictureIcon,
  drawSharedLogo,
  drawSharedPicture,
  type IconPicture,
  type IconShape,
} from './draw-icon.ts';
import { createOutliner } from './outlines.ts';

/** What the icons and the manifest show of a shop. */
export type Appearance = Pick<
  Identity,
  'name' | 'tagline' | 'logo' | 'icon' | 'colours' | 'typeface' | 'mainLanguage' | 'sells'
>;

/** Has the shop the appearance of Haat, whose files are in the build? */
export const isBuiltIn = ({
  name,
  tagline,
  logo,
  icon,
  colours,
  mainLanguage,
}: Appearance): boolean =>
  name === defaultIdentity.name &&
  JSON.stringify(tagline) === JSON.stringify(defaultIdentity.tagline) &&
  logo === null &&
  icon === null &&
  colours.main === defaultColours.main &&
  colours.accent === defaultColours.accent &&
  mainLanguage === defaultIdentity.mainLanguage;

/** What the files are made with: the shop, and the pictures that it has uploaded. */
interface IconSource {
  shop: Appearance;
  icon: IconPicture | null;
  logo: IconPicture | null;
}

const letters = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Finds the first letter or figure of a name, with its signs: हा of हाट. Null if it has none. */
export const findFirstLetter = (name: string): string | null => {
  const found = [...letters.segment(name)].find(({ segment }) => /[\p{L}\p{N}]/u.test(segment));
  return found?.segment.toLocaleUpperCase('en') ?? null;
};

const drawIcon = async ({ shop, icon, logo }: IconSource, shape: IconShape): Promise<string> => {
  const picture = icon ?? logo;
  if (picture !== null) return drawPictureIcon(picture, shape);
  const letter = findFirstLetter(shop.name);
  const outline = letter === null ? null : (await createOutliner(shop.typeface))(letter);
  return drawLetterIcon(outline, buildPalettes(shop.colours).light, shape);
};

/** Breaks a name into lines of about the same length, at most three. */
export const breakName = (name: string): string[] => {
  const words = name.split(/\s+/).filter((word) => word !== '');
  const count = Math.min(words.length, Math.ceil(name.length / 16), 3);
  const room = name.length / Math.max(count, 1);
  const lines: string[] = [];
  for (const word of words) {
    const last = lines.at(-1);
    const isFull = last === undefined || last.length + word.length / 2 > room;
    if (isFull && lines.length < count) lines.push(word);
    else lines[lines.length - 1] = `${last} ${word}`;
  }
  return lines;
};

const drawShared = async ({ shop, logo }: IconSource): Promise<string> => {
  if (logo !== null) return drawSharedLogo(logo);
  const outline = await createOutliner(shop.typeface);
  const lines = breakName(shop.name).map(outline);
  const drawn = lines.filter((line) => line !== null);
  return drawSharedPicture(
    drawn.length < lines.length ? [] : drawn,
    buildPalettes(shop.colours).light,
  );
};

const toPng = (drawing: string, size: number): Promise<Buffer> =>
  sharp(Buffer.from(drawing), { density: (72 * size) / 512 })
    .resize(size, size)
    .png({ compressionLevel: 9, palette: true, quality: 95 })
    .toBuffer();

/** Puts PNG pictures into a file of Windows icons, which browsers still ask for. */
const packIco = (pictures: readonly { size: number; png: Buffer }[]): Buffer => {
  const head = Buffer.alloc(6 + 16 * pictures.length);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(pictures.length, 4);
  let offset = head.length;
  for (const [at, { size, png }] of pictures.entries()) {
    const entry = 6 + 16 * at;
    head.writeUInt8(size, entry);
    head.writeUInt8(size, entry + 1);
    head.writeUInt16LE(1, entry + 4);
    head.writeUInt16LE(32, entry + 6);
    head.writeUInt32LE(png.length, entry + 8);
    head.writeUInt32LE(offset, entry + 12);
    offset += png.length;
  }
  return Buffer.concat([head, ...pictures.map(({ png }) => png)]);
};

const makeIco = async (source: IconSource): Promise<Buffer> => {
  const drawing = await drawIcon(source, 'round');
  const sizes = [16, 32, 48];
  const pictures = sizes.map(async (size) => ({ size, png: await toPng(drawing, size) }));
  return packIco(await Promise.all(pictures));
};

/** Words of the shortcuts, which a phone shows when the icon is held. */
const shortcuts = {
  en: ['Buy In Kg', 'Buy In Unit', 'Orders'],
  fn: ['Achat au kilo', 'Achat à la pièce', 'Commandes'],
  de: ['Nach Gewicht', 'Nach Stück', 'Bestellungen'],
};
const shortcutPaths = ['/buy-in-kg', '/buy-in-unit', '/myorders'];

const png = 'image/png';
const makeManifest = ({ shop }: IconSource): Buffer => {
  const { name, tagline, colours, mainLanguage, sells } = shop;
  const icons = [
    { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml' },
    ...[192, 512].map((size) => ({
      src: `/icon-${size}.png`,
      sizes: `${size}x${size}`,
      type: png,
    })),
    ...[192, 512].map((size) => ({
      src: `/icon-maskable-${size}.png`,
      sizes: `${size}x${size}`,
      type: png,
      purpose: 'maskable',
    })),
  ];
  return Buffer.from(
    JSON.stringify({
      id: '/',
      name,
      short_name: name.length <= 12 ? name : (name.split(/\s/)[0] ?? name),
      description: readText(tagline, mainLanguage, mainLanguage),
      lang: languageTag[mainLanguage],
      dir: 'ltr',
      categories: ['shopping', 'food'],
      start_url: '/',
      scope: '/',
      display: 'browser',
      background_color: buildPalettes(colours).light.page,
      theme_color: colours.accent,
      icons,
      shortcuts: shortcutPaths
        .map((url, at) => ({ name: shortcuts[mainLanguage][at], url }))
        .filter(({ url }) => isSold(sells, url)),
    }),
  );
};

interface IconFile {
  type: string;
  make: (source: IconSource) => Promise<Buffer> | Buffer;
}

const makePng = (size: number, shape: IconShape): IconFile => ({
  type: png,
  make: async (source) => toPng(await drawIcon(source, shape), size),
});

/** The files that show who the shop is, by their paths. */
export const iconFiles: Readonly<Record<string, IconFile>> = {
  '/icon.svg': {
    type: 'image/svg+xml',
    make: async (source) => Buffer.from(await drawIcon(source, 'round')),
  },
  '/favicon.ico': { type: 'image/x-icon', make: makeIco },
  '/apple-touch-icon.png': makePng(180, 'square'),
  '/icon-192.png': makePng(192, 'round'),
  '/icon-512.png': makePng(512, 'round'),
  '/icon-maskable-192.png': makePng(192, 'maskable'),
  '/icon-maskable-512.png': makePng(512, 'maskable'),
  '/share.jpg': {
    type: 'image/jpeg',
    make: async (source) =>
      sharp(Buffer.from(await drawShared(source)))
        .jpeg({ quality: 84, mozjpeg: true })
        .toBuffer(),
  },
  '/manifest.webmanifest': { type: 'application/manifest+json', make: makeManifest },
};
