import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/**
 * Few files instead of many small ones: the framework, what stands around every page, and what shows products. Everything
 * else goes with the page that uses it.
 */
const frame = 'web/(layout|root|router|routes|admin-routes|load-page|page-head|search)|web/state/(session|cart|wishlist|local-list|stored|tell|client|next-path|require-login)';
const frameKit = 'web/kit/(button|icon|icon-sprite|field\\.|classes|popover|dismiss|toast|type|place|tile|empty|error-box|skeleton|breadcrumbs|stars|base)|web/tokens|web/words/words';
const goods = 'web/catalogue/(card|category|listing-link|listing-search|quick-view\\.|quick-view-store)|web/kit/(chips|mark|price|dialog)';
const chunkGroups = [
  { name: 'framework', test: /node_modules[\\/](react|react-dom|scheduler|@tanstack|seroval|seroval-plugins|use-sync-external-store)[\\/]/, priority: 9 },
  { name: 'frame', test: new RegExp(`/(${frame}|${frameKit})`), priority: 5 },
  { name: 'goods', test: new RegExp(`/(${goods})`), priority: 4 },
  { name: 'frame', test: /\/shop\/|node_modules[\\/]lucide-react/, minShareCount: 3, priority: 3 },
];

/** Two builds of one source: what the browser loads, with a manifest of its chunks, and what the server renders with. */
export default defineConfig({
  publicDir: 'web/public',
  plugins: [react()],
  builder: {},
  css: { modules: { generateScopedName: process.env.NODE_ENV === 'production' ? '[hash:base64:6]' : '[name]_[local]_[hash:base64:4]' } },
  environments: {
    client: {
      build: { outDir: 'dist/client', manifest: true, assetsInlineLimit: 0, target: 'es2022', rollupOptions: { input: 'web/entry-client.tsx', output: { codeSplitting: { groups: chunkGroups } } } },
    },
    ssr: {
      // React and the router are bundled, so that the server always renders with their production builds.
      resolve: { noExternal: true },
      define: { 'process.env.NODE_ENV': JSON.stringify('production') },
      build: { outDir: 'dist/server', ssr: true, copyPublicDir: false, assetsInlineLimit: 0, emitAssets: false, rollupOptions: { input: 'web/entry-server.tsx' } },
    },
  },
});
