import { minifySync, parseSync, type Plugin } from 'vite';

/** Functions whose text stands in every document (`web/routes/root.tsx`). */
const inlined = new Set([
  'recordInput',
  'replayInput',
  'applyTheme',
  'loadTypeface',
  'hideAnnouncement',
]);

/** Writes the functions of these names without spaces, with short names inside. */
export const shortenFunctions = (code: string, names: ReadonlySet<string>): string => {
  let short = code;
  for (const statement of parseSync('server.js', code).program.body.toReversed()) {
    if (statement.type !== 'VariableDeclaration') continue;
    for (const { id, init } of statement.declarations.toReversed()) {
      if (id.type !== 'Identifier' || !names.has(id.name) || init === null) continue;
      const written = minifySync('inlined.js', `f(${code.slice(init.start, init.end)})`).code;
      short =
        short.slice(0, init.start) + written.replace(/^f\(|\);?\s*$/g, '') + short.slice(init.end);
    }
  }
  return short;
};

/**
 * The server's build is not minified, so that its stacks can be read. The functions that it writes
 * into documents as text are.
 */
export const shortInlineScripts: Plugin = {
  name: 'short-inline-scripts',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'ssr',
  // What `renderChunk` returns would be printed anew.
  generateBundle: (_, bundle) => {
    for (const file of Object.values(bundle))
      if (file.type === 'chunk') file.code = shortenFunctions(file.code, inlined);
  },
};
