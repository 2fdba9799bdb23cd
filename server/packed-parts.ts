import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';

const pack = async (pieces: AsyncIterable<string>): Promise<Buffer<ArrayBuffer>> => {
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
export class PackedParts<Part extends object> {
  readonly #write: (part: Part) => AsyncIterable<string>;
  readonly #packed = new WeakMap<Part, Promise<Buffer<ArrayBuffer>>>();
  #turn: Promise<unknown> = Promise.resolve();

  constructor(write: (part: Part) => AsyncIterable<string>) {
    this.#write = write;
  }

  /** The text of a part, packed by gzip. What failed is not kept. */
  get(part: Part): Promise<Buffer<ArrayBuffer>> {
    const kept = this.#packed.get(part);
    if (kept !== undefined) return kept;
    const packed = this.#turn.then(() => pack(this.#write(part)));
    this.#packed.set(part, packed);
    this.#turn = packed.catch(() => this.#packed.delete(part));
    return packed;
  }
}
