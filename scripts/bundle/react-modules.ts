import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';
import { keepEvents, replaceBodies, unusedReact } from './unused-react.ts';

const require = createRequire(import.meta.url);

/** What is published as CommonJS: its package and its production file. */
const files: Readonly<Record<string, readonly [string, string]>> = {
  react: ['react', 'react'],
  'react/jsx-runtime': ['react', 'react-jsx-runtime'],
  'react-dom': ['react-dom', 'react-dom'],
  'react-dom/client': ['react-dom', 'react-dom-client'],
  scheduler: ['scheduler', 'scheduler'],
  'use-sync-external-store/with-selector': [
    'use-sync-external-store',
    'use-sync-external-store-with-selector',
  ],
};

export const reactNames: readonly string[] = Object.keys(files);

/** Returns the path of the production file. */
export const findReactFile = (name: string): string | null => {
  const [folder, file] = files[name] ?? [];
  if (folder === undefined) return null;
  return join(dirname(require.resolve(`${folder}/package.json`)), 'cjs', `${file}.production.js`);
};

/** Writes a file of React as a module, in which each export is a variable. */
export const writeAsModule = (code: string): string => {
  const imports: string[] = [];
  const body = code
    .replaceAll(/(?<![.\w])(\w+) = require\("([^"]+)"\)/g, (_, local: string, name: string) => {
      imports.push(`import * as ${local} from ${JSON.stringify(name)};`);
      return `imported${imports.length} = 0`;
    })
    .replaceAll(/^exports\.(\w+) =/gm, 'var exported_$1 =')
    .replaceAll(/\bexports\.(?=\w)/g, 'exported_');
  if (/\brequire\(|\bexports\b/.test(body)) throw new Error('React is no longer written as it was');
  const names = new Set([...body.matchAll(/\bvar exported_(\w+)/g)].map((match) => match[1]));
  const exports = [...names].map((name) => `exported_${name} as ${name}`);
  return [...imports, body, `export { ${exports.join(', ')} };`].join('\n');
};

/** Writes a file of React as a module, without what the shop does not use. */
const rewriteReact = (code: string, id: string): string => {
  const module = writeAsModule(code);
  return id === findReactFile('react-dom/client')
    ? keepEvents(replaceBodies(module, unusedReact))
    : module;
};

/**
 * React is published as CommonJS. A bundler keeps such a file whole, and whoever uses it names each
 * member in full. This plugin makes modules of its files: what nobody uses is dropped, and names
 * become short.
 */
export const reactModules: Plugin = {
  name: 'react-modules',
  apply: 'build',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  resolveId: {
    filter: { id: /^(?:react|scheduler|use-sync-external-store)(?:[-/]|$)/ },
    handler: findReactFile,
  },
  transform: {
    filter: { code: /^exports\.\w+ =|^import React from/m },
    handler: (code, id) =>
      reactNames.some((name) => findReactFile(name) === id)
        ? { code: rewriteReact(code, id), map: null }
        : code.replace(/^import React from/m, 'import * as React from'),
  },
};
