import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';

const compressText = async (pieces: AsyncIterable<string>): Promise<Buffer<ArrayBuffer>> => {
  const gzip = createGzip();
  const [bytes] = await Promise.all([buffer(gzip), pipeline(Readable.from(pieces), gzip)]);
  return bytes;
};

/**
 * Stores public texts that take long to write, such as a sitemap of 40,000 products. Each is
 * written once and kept compressed until its data changes. Texts are written one after another, so
 * a crawler that requests all of them at once does not overload the shop.
 */
export class CompressedTexts<Source extends object> {
  readonly #write: (part: Source) => AsyncIterable<string>;
  readonly #compressed = new WeakMap<Source, Promise<Buffer<ArrayBuffer>>>();
  #lastTurn: Promise<unknown> = Promise.resolve();

  constructor(write: (part: Source) => AsyncIterable<string>) {
    this.#write = write;
  }

  /** Returns the text of a part, compressed with gzip. A failure is not stored. */
  get(part: Source): Promise<Buffer<ArrayBuffer>> {
    const cached = this.#compressed.get(part);
    if (cached !== undefined) return cached;
    const packed = this.#lastTurn.then(() => compressText(this.#write(part)));
    this.#compressed.set(part, packed);
    this.#lastTurn = packed.catch(() => this.#compressed.delete(part));
    return packed;
  }
}
