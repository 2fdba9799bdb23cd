import { createRequire } from 'node:module';
import type { Plugin } from 'vite';

const require = createRequire(import.meta.url);
const prefix = '\0by-name:';

/**
 * React is published as CommonJS. A bundler keeps such a module whole and writes the full name of
 * each member wherever it is used. This plugin puts a module in front of React that exports its
 * members one by one.
 */
export const reactByName: Plugin = {
  name: 'react-by-name',
  apply: 'build',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  resolveId: {
    filter: { id: /^react(?:-dom|-dom\/client|\/jsx-runtime)?$/ },
    handler: (source, importer = '') =>
      importer.startsWith(prefix) ||
      /node_modules\/(?:react|react-dom|scheduler|use-sync-external-store)\//.test(importer)
        ? null
        : prefix + source,
  },
  load: {
    // oxlint-disable-next-line no-control-regex -- how bundlers mark modules that are no files
    filter: { id: /^\0by-name:/ },
    handler: (id) => {
      const source = id.slice(prefix.length);
      const names = Object.keys(require(source) as object);
      return [
        `import whole from ${JSON.stringify(source)};`,
        'export default whole;',
        ...names.map((name) => `export const ${name} = whole.${name};`),
      ].join('\n');
    },
  },
};
