import { createServer as createHttpServer } from 'node:http';
import { join, resolve } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { getRequestListener } from '@hono/node-server';
import { createServer as createVite } from 'vite';
import type { PageEntry } from '../contract/office/page-entry.ts';
import { readSettings } from '../server/platform/environment/settings.ts';
import { isPagePath } from '../server/platform/http/not-found.ts';
import type { PageBuild } from '../server/platform/pages/page-build.ts';
import { createPageRoutes } from '../server/platform/pages/pages.ts';
import { onShutdown } from '../server/platform/start/shutdown.ts';
import { createLog } from '../server/platform/telemetry/log.ts';
import { assembleShop } from '../server/start/shop.ts';

/**
 * The shop with pages from Vite's development server, in one process and at one address. dev.ts
 * starts it.
 */
const root = fileURLToPath(new URL('..', import.meta.url));
const settings = readSettings(process.env);
const log = createLog(settings.logLevel);
const http = createHttpServer();
const vite = await createVite({
  root,
  configFile: join(root, 'vite.config.ts'),
  // Node loads the configuration itself, so it also watches that file.
  configLoader: 'native',
  appType: 'custom',
  server: {
    middlewareMode: true,
    hmr: { server: http },
    watch: { ignored: [resolve(settings.dataDir, '**')] },
  },
});
// Open sockets of browsers would keep the server running.
for (const signal of ['SIGTERM', 'SIGINT'] as const)
  process.once(signal, () => void vite.ws.close());

const refresh =
  "import { injectIntoGlobalHook } from '/@react-refresh'; injectIntoGlobalHook(window); window.$RefreshReg$ = () => {}; window.$RefreshSig$ = () => (type) => type;";
const startTags = [
  `<script type="module">${refresh}</script>`,
  ...['/@vite/client', '/web/start/entry-client.tsx'].map(
    (src) => `<script type="module" src="${src}"></script>`,
  ),
].join('');
const build: PageBuild = {
  entry: async () => (await vite.ssrLoadModule('/web/start/entry-server.tsx')) as PageEntry,
  files: {
    entry: { preloads: [], css: [] },
    pages: {},
    words: { en: [], fn: [], de: [] },
    startTags,
  },
  assets: new Map(),
  isCacheable: false,
  policy: (_, withRazorpay, players = []) =>
    `default-src 'self' 'unsafe-inline' data: ws:${withRazorpay ? ' https://*.razorpay.com' : ''}; worker-src 'self' blob:; frame-src 'self'${players.map((host) => ` ${host}`).join('')}${withRazorpay ? ' https://*.razorpay.com' : ''}; object-src 'none'; frame-ancestors 'none'`,
};

const shop = await assembleShop(settings, log, createPageRoutes(build));
const answer = getRequestListener(shop.app.fetch, { overrideGlobalObjects: false });
http.on('request', (request, response) => {
  if (isPagePath(request.url?.split('?')[0] ?? '/'))
    vite.middlewares(request, response, () => void answer(request, response));
  else void answer(request, response);
});
http.listen(settings.port, settings.host, () => {
  console.log(`${shop.name} is open at ${settings.publicUrl}, with hot reload`);
  if (shop.admin?.password)
    console.log(
      `The first admin is ${shop.admin.email} with the password ${shop.admin.password} (it is not shown again)`,
    );
});
await shop.startJobs();
onShutdown(http, log, [() => vite.close(), ...shop.closers]);
