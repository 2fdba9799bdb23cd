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
 * Texts that take long to write and that anybody may ask for, such as a sitemap of 40,000 products:
 * each is written once and kept packed for as long as what it was written from, whoever asks how
 * often. They are written one after another, so that a crawler that asks for all of them at once
 * takes no more than its turn.
 */
export class CompressedTexts<Source extends object> {
  readonly #write: (part: Source) => AsyncIterable<string>;
  readonly #compressed = new WeakMap<Source, Promise<Buffer<ArrayBuffer>>>();
  #lastTurn: Promise<unknown> = Promise.resolve();

  constructor(write: (part: Source) => AsyncIterable<string>) {
    this.#write = write;
  }

  /** The text of a part, packed by gzip. What failed is not kept. */
  get(part: Source): Promise<Buffer<ArrayBuffer>> {
    const kept = this.#compressed.get(part);
    if (kept !== undefined) return kept;
    const packed = this.#lastTurn.then(() => compressText(this.#write(part)));
    this.#compressed.set(part, packed);
    this.#lastTurn = packed.catch(() => this.#compressed.delete(part));
    return packed;
  }
}
