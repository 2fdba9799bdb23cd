import { inflateSync } from 'node:zlib';

/** Reads PDFs as the shop draws them: packed streams, and fonts that say what their glyphs mean. */

type Objects = ReadonlyMap<string, string>;

const readStream = (object: string): string => {
  const packed = /stream\n([\s\S]*?)\nendstream/.exec(object)?.[1];
  if (packed === undefined || !object.includes('/FlateDecode')) return packed ?? '';
  return inflateSync(Buffer.from(packed, 'latin1')).toString('latin1');
};

/** Reads which text each glyph of a font stands for, in the order of the glyphs. */
const readGlyphs = (objects: Objects, font: string): string[] => {
  const map = /\/ToUnicode (\d+) 0 R/.exec(font)?.[1] ?? '';
  const ranges = readStream(objects.get(map) ?? '').matchAll(/<[0-9a-f]+> <[0-9a-f]+> \[(.*)\]/g);
  return [...ranges].flatMap(([, list = '']) =>
    [...list.matchAll(/<([0-9a-f ]*)>/g)].map(([, codes = '']) =>
      Buffer.from(codes.replaceAll(' ', ''), 'hex').swap16().toString('utf16le'),
    ),
  );
};

/**
 * Reads all that a PDF says: the text of its pages, a line for each piece, and what is not packed,
 * such as its title and its author.
 */
export const readPdf = (bytes: Uint8Array): string => {
  const raw = Buffer.from(bytes).toString('latin1');
  const objects: Objects = new Map(
    [...raw.matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g)].map(([, id = '', object = '']) => [
      id,
      object,
    ]),
  );
  const fonts = new Map(
    [...raw.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name = '', id = '']) => [
      name,
      readGlyphs(objects, objects.get(id) ?? ''),
    ]),
  );
  const lines: string[] = [];
  for (const object of objects.values()) {
    const content = object.includes('stream') ? readStream(object) : '';
    let glyphs: string[] = [];
    for (const [, font, shown = ''] of content.matchAll(/\/(F\d+) [\d.]+ Tf|\[(.*)\] TJ/g)) {
      if (font !== undefined) glyphs = fonts.get(font) ?? [];
      const codes = [...shown.matchAll(/<([0-9a-f]*)>/g)].flatMap(
        ([, hex = '']) => hex.match(/.{4}/g) ?? [],
      );
      lines.push(codes.map((code) => glyphs[Number.parseInt(code, 16)] ?? '').join(''));
    }
  }
  // Its own strings are Latin-1, or UTF-16 with a zero before each Latin letter.
  const unpacked = raw.replace(/stream\n[\s\S]*?\nendstream/g, '').replaceAll('\0', '');
  return [...lines, unpacked].join('\n');
};
