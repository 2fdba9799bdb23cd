import { deflateSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { readPdf } from './pdf.ts';

const endOfLine = 13;

it('a stream whose last byte looks like the end of a line is read whole', () => {
  const packed = Array.from({ length: 256 }, (_, i) => deflateSync('a'.repeat(i))).find(
    (bytes) => bytes.at(-1) === endOfLine,
  );
  const object = Buffer.concat([
    Buffer.from('1 0 obj\n<< /Filter /FlateDecode >>\nstream\n'),
    packed ?? Buffer.alloc(0),
    Buffer.from('\nendstream\nendobj\n'),
  ]);
  expect(packed).toBeDefined();
  expect(readPdf(object)).toContain('/FlateDecode');
});
