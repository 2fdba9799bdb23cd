import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** Few files instead of many small ones: the framework, and what nearly every page of the shop is made of. */
const chunkGroups = [
  { name: 'framework', test: /node_modules[\\/](react|react-dom|scheduler|@tanstack|seroval|seroval-plugins|use-sync-external-store)[\\/]/, priority: 3 },
  { name: 'kit', test: /web[\\/]kit[\\/](?!address|summary|tabs|notice|check)|node_modules[\\/]lucide-react/, minShareCount: 3, priority: 2 },
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
