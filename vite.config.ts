import react from '@vitejs/plugin-react';
import { defineConfig, type EnvironmentOptions } from 'vite';

const icon = (names: string): string => `lucide-react.*/icons/(${names})\\.mjs`;

/** What several pages share, by what it is for, as parts of paths. */
const signs = icon('arrow-(left|right)|check|circle-exclamation-point|minus|plus');
const forms = `web/kit/(notice|dialog|check)\\.|web/state/(form-faults|use-form|use-submit)|shop/address\\.|${icon('circle-check|info')}`;
const account = `web/account/(account-(form|frame)|recent-email|email-field|send-again)|web/state/code-f`;
const orders = `shop/(order|shipment)\\.|web/state/(use-invoice|order-tone|download)\\.|${icon('download|printer')}`;

/**
 * Few files instead of many small ones: the framework, and what stands around every page and on most of them, which each page
 * loads; the small signs that many pages draw, as each would else drag a form or a payment with it; forms, the account, orders;
 * the dashboard, which its people open all day and nobody else; and what several other pages have in common, as far as they
 * really do.
 */
const chunkGroups = [
  { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/, tags: ['$initial' as const], priority: 10 },
  { name: 'framework', test: /node_modules[\\/](?!lucide-react)/, tags: ['$initial' as const], priority: 9 },
  { name: 'frame', test: /(?<!entry-client)\.(tsx?|css|mjs)$/, tags: ['$initial' as const], priority: 8 },
  { name: 'signs', test: new RegExp(signs), priority: 6 },
  ...Object.entries({ forms, account, orders }).map(([name, files]) => ({ name, test: new RegExp(files), priority: 5 })),
  { name: 'parts', test: /\/(web|shop)\/(?!words|admin\/)|lucide-react/, minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: 1500, priority: 3 },
  { name: 'admin', test: /\/web\/admin(\/|-)/, priority: 2 },
];

/**
 * Asks the browser to compile a file whole while it arrives, beside the page's own work: otherwise it reads every function
 * twice, and the second time just when it is called. Not the dashboard, of whose file a visit needs a part.
 */
const compileAhead = ({ name }: { name: string }): string => (name === 'admin' ? '' : '//# allFunctionsCalledOnLoad');

/** The same in both builds: what the server writes into a page is what the browser's build has. */
const assetFileNames = 'assets/[hash:7][extname]';

/**
 * The build that the server renders with. React and the router are bundled, so that it is always their production build,
 * whatever the environment says; in development they stay outside.
 */
const serverPages = (building: boolean): EnvironmentOptions => ({
  ...(building ? { resolve: { noExternal: true }, define: { 'process.env.NODE_ENV': JSON.stringify('production') } } : {}),
  build: { outDir: 'dist/server', ssr: true, copyPublicDir: false, assetsInlineLimit: 0, emitAssets: false, rollupOptions: { input: 'web/entry-server.tsx', output: { assetFileNames } } },
});

const browserPages: EnvironmentOptions = {
  build: {
    outDir: 'dist/client',
    manifest: true,
    assetsInlineLimit: 0,
    target: 'es2022',
    // A chunk that is loaded later finds its scripts by itself; a list of them all would weigh on every page.
    modulePreload: { polyfill: false, resolveDependencies: (_, files) => files.filter((file) => file.endsWith('.css')) },
    rollupOptions: {
      input: 'web/entry-client.tsx',
      output: { codeSplitting: { groups: chunkGroups }, chunkFileNames: 'assets/[hash:7].js', assetFileNames, postBanner: compileAhead },
    },
  },
};

/** Two builds of one source: what the browser loads, with a manifest of its chunks, and what the server renders with. */
export default defineConfig(({ command }) => ({
  publicDir: 'web/public',
  plugins: [react()],
  builder: {},
  // React has had this itself since 18; the router still brings the stand-in for older ones.
  resolve: { alias: { 'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector' } },
  css: { modules: { generateScopedName: command === 'build' ? '[hash:base64:6]' : '[name]_[local]_[hash:base64:4]' } },
  environments: { client: browserPages, ssr: serverPages(command === 'build') },
}));
