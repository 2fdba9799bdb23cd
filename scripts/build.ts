import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { createBuilder } from 'vite';
import { findLocalFaults } from './local/local-faults.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Below this a compressed file is hardly smaller, and a request costs more. */
const WORTHWHILE = 512;

const filesUnder = (dir: string): string[] =>
  readdirSync(dir, { withFileTypes: true }).flatMap((entry) => {
    const path = join(dir, entry.name);
    return entry.isDirectory() ? filesUnder(path) : [path];
  });

/** Writes file.br and file.gz beside a file, once, so that no request pays for it. */
const compress = async (path: string): Promise<void> => {
  const plain = readFileSync(path);
  const options = {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 11,
      [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
    },
  };
  writeFileSync(`${path}.br`, await brotli(plain, options));
  writeFileSync(`${path}.gz`, await zip(plain, { level: 9 }));
};

const faults = await findLocalFaults();
for (const fault of faults) console.error(fault);
if (faults.length > 0) process.exit(1);
process.chdir(root);
const builder = await createBuilder({
  root,
  configFile: join(root, 'vite.config.ts'),
  logLevel: 'warn',
});
await builder.buildApp();
const text = filesUnder(join(root, 'dist', 'client')).filter((path) =>
  /\.(js|css|html|svg|json|webmanifest|txt)$/.test(path),
);
await Promise.all(text.filter((path) => statSync(path).size >= WORTHWHILE).map(compress));
