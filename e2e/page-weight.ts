import { brotliCompressSync } from 'node:zlib';

/** What a first visit of a page downloads, in bytes: brotli for text, as is for fonts. */
export interface PageWeight {
  html: number;
  js: number;
  css: number;
  fonts: number;
}

const found = (text: string, pattern: RegExp): string[] => [...new Set([...text.matchAll(pattern)].map((match) => match[1] ?? ''))];

const bytesOf = async (url: URL): Promise<Buffer> => {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url.pathname} answered ${response.status}`);
  return Buffer.from(await response.arrayBuffer());
};

const total = async (paths: string[], base: string, weigh: (bytes: Buffer) => number): Promise<number> => {
  const sizes = await Promise.all(paths.map(async (path) => weigh(await bytesOf(new URL(path, base)))));
  return sizes.reduce((sum, size) => sum + size, 0);
};

const zipped = (bytes: Buffer): number => brotliCompressSync(bytes).length;

/** Weighs a page by what its HTML names: the scripts that start it, style sheets, preloaded fonts. */
export const weighPage = async (url: string): Promise<PageWeight> => {
  const html = (await bytesOf(new URL(url))).toString('utf8');
  return {
    html: zipped(Buffer.from(html)),
    js: await total(found(html, /"(\/assets\/[^"]+\.js)"/g), url, zipped),
    css: await total(found(html, /href="([^"]+\.css)"/g), url, zipped),
    fonts: await total(found(html, /href="([^"]+\.woff2)"/g), url, (bytes) => bytes.length),
  };
};
