import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type EnvironmentOptions, type Plugin, type Rolldown } from 'vite';
import { classNamer, inlineClassNames } from './scripts/bundle/class-names.ts';
import { oneLanguage } from './scripts/bundle/one-language.ts';
import { reactModules } from './scripts/bundle/react-modules.ts';
import { shortInlineScripts } from './scripts/bundle/short-inline-scripts.ts';

const icon = (names: string): string => `lucide-react.*/icons/(${names})\\.mjs`;

/** What several pages share, by what it is for, as parts of paths. */
const forms = `web/kit/(feedback/notice|overlay/dialog|form/check)\\.|web/shared/platform/form/(form-faults|use-form|use-submit)|shop/people/address\\.|${icon('circle-check|info')}`;
const product = `web/catalogue/(product/(\\w+/)?)?(product-(page|gallery|add|choice|late|price|pictures|crumbs|buy-box|details|assurances|bar|options|share-button|reviews-late|related|presets|stock|tags|search)|gallery-track|use-choice)\\.|web/kit/(marks/chips|page/tabs|form/(stepper|parse-count))\\.|web/shared/(goods/lists/recent-products|orders/(delivery/delivery-question|cart/(shortage|cart-item|optimistic-cart)))\\.|shop/(orders/cart|goods/product/(price|product))\\.|${icon('truck|scale|shirt|share-2|wallet')}`;
const shelves = `web/catalogue/(card/draw-rest|categories/category-tiles)\\.|web/kit/(behaviour/(glide|use-hover)|page/pagination|form/field)\\.|shop/goods/slide\\.|web/kit/pictures/|${icon('check|circle-exclamation-point|circle-alert|play|sliders-horizontal')}`;
const listing =
  'web/catalogue/(listing-page|listing/(\\w+/)?listing-(presets|pack|filters-late|names|sorts|sent))\\.';
const steps =
  'web/(shared/platform/page-head|blocks/((home|written)-steps|page-(head|loader)|build-blocks)|catalogue/(listing-steps|categories/category-data|listing/(address/)?listing-(head|loader|origins)))\\.|shop/goods/listing/origin-filter\\.';
const blocks = `web/blocks/(blocks|ready-blocks)\\.`;
const kinds = `web/blocks/(block-(kinds|files)|written-page\\.module|kinds/(\\w+/)?(paragraphs|block-link|[\\w-]+\\.module))\\.`;
const small = `web/kit/behaviour/(copy-text|use-now)\\.|shop/goods/weights/format-grams\\.|${icon('copy')}`;
const later = `web/layout/(\\w+/)?(deferred-chunk|account-links|footer|language-select|menu-panel|scroll-to-top|currency-select|theme-switch|social-links|header-search)\\.|web/kit/(form/combobox-form|feedback/toast-list)\\.|${icon('layout-dashboard|package|log-(in|out)|arrow-up')}`;
const account = `web/account/(account-(form|frame)|login/(recent-email|email-field|send-again))|web/shared/people/code/`;
const orders = `shop/(orders/order|fulfilment/shipment)\\.|web/shared/(people/session/download|orders/order-tone|money/use-invoice)\\.|${icon('download|printer')}`;

/**
 * Few files instead of many small ones: the framework, and what stands around every page and on
 * most of them, which each page loads; the product page; what home and listings share; what draws
 * the blocks of a page, and what their kinds share, all their styles among it; what is
 * small, so that nobody loads a style sheet for it; what is fetched once somebody is there; forms,
 * the account, orders; the dashboard, which its people open all day and nobody else; and what several
 * other pages have in common, as far as they really do.
 */
const chunkGroups = [
  {
    name: 'framework',
    test: /node_modules[\\/](?!lucide-react)/,
    tags: ['$initial' as const],
    priority: 9,
  },
  { name: 'frame', test: /\.(tsx?|css|mjs)$/, tags: ['$initial' as const], priority: 8 },
  // By itself: with the forms, which need it, pages without a form would load them.
  { name: 'action', test: /web\/shared\/platform\/use-action\./, priority: 6 },
  ...Object.entries({
    product,
    shelves,
    listing,
    blocks,
    kinds,
    small,
    steps,
    later,
    forms,
    account,
    orders,
  }).map(([name, files]) => ({
    name,
    test: new RegExp(files),
    priority: 5,
  })),
  {
    name: 'parts',
    test: /\/(web|shop)\/(?!words|admin\/)|lucide-react/,
    minShareCount: 2,
    entriesAware: true,
    entriesAwareMergeThreshold: 1500,
    priority: 3,
  },
  { name: 'admin', test: /\/web\/admin\//, priority: 2 },
];

/**
 * Asks the browser to compile a file whole while it arrives, beside the page's own work: otherwise
 * it reads every function twice, and the second time just when it is called. Not the dashboard, of
 * whose file a visit needs a part.
 */
const compileAhead = ({ name }: { name: string }): string =>
  name === 'admin' ? '' : '//# allFunctionsCalledOnLoad';

/**
 * A class that its style sheet does not have is a mistake: the page would be without that style.
 * React looks whether its scheduler has members of other builds.
 */
const onLog: NonNullable<Rolldown.InputOptions['onLog']> = (level, log, handle) => {
  if (log.code !== 'IMPORT_IS_UNDEFINED') handle(level, log);
  else if (!log.message.includes('react-dom')) throw new Error(log.message);
};

/**
 * The same in both builds: what the server writes into a page is what the browser's build has. Names
 * of few different characters compress better: hexadecimal ones are 150 bytes less on the first visit
 * of a listing than those with capitals.
 */
const fileNames = { assetFileNames: 'assets/[hash:7][extname]', hashCharacters: 'hex' } as const;

/**
 * The build that the server renders with. React and the router are bundled, so that it is always
 * their production build, whatever the environment says; in development they stay outside.
 */
const serverPages = (building: boolean): EnvironmentOptions => ({
  ...(building
    ? {
        resolve: { noExternal: true },
        define: { 'process.env.NODE_ENV': JSON.stringify('production') },
      }
    : {}),
  build: {
    outDir: 'dist/server',
    ssr: true,
    copyPublicDir: false,
    assetsInlineLimit: 0,
    emitAssets: false,
    rollupOptions: { input: 'web/start/entry-server.tsx', onLog, output: fileNames },
  },
});

const browserPages: EnvironmentOptions = {
  build: {
    outDir: 'dist/client',
    manifest: true,
    assetsInlineLimit: 0,
    target: 'es2022',
    // A chunk that is loaded later finds its scripts by itself; a list of them all would weigh on
    // every page.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_, files) => files.filter((file) => file.endsWith('.css')),
    },
    rollupOptions: {
      input: 'web/start/entry-client.tsx',
      onLog,
      output: {
        codeSplitting: { groups: chunkGroups },
        entryFileNames: 'assets/[hash:7].js',
        chunkFileNames: 'assets/[hash:7].js',
        ...fileNames,
        postBanner: compileAhead,
      },
    },
  },
};

/**
 * What the icons of Lucide are made with, in both builds; in development the server's side of the
 * package is not built.
 */
const builtIcons = {
  '../createLucideIcon.mjs': fileURLToPath(new URL('web/kit/icon/create-icon.ts', import.meta.url)),
};

/** Leaves out what only the package's own `createLucideIcon` reads of an icon: names and keys. */
const bareIcons: Plugin = {
  name: 'bare-icons',
  apply: 'build',
  transform: {
    filter: { id: /lucide-react.*\/icons\/.*\.mjs$/ },
    handler: (code) => code.replaceAll(/\b(?:name|size|key): (?:"[^"]*"|\d+),?/g, ''),
  },
};

/**
 * Two builds of one source: what the browser loads, with a manifest of its chunks, and what the
 * server renders with.
 */
export default defineConfig(({ command }) => ({
  publicDir: 'web/public',
  plugins: [react(), reactModules, oneLanguage, bareIcons, shortInlineScripts, ...inlineClassNames],
  builder: {},
  resolve: {
    // What the shop has of its own in `local/`, or the file that stands for it.
    tsconfigPaths: true,
    // React has had this itself since 18; the router still brings the stand-in for older ones.
    alias: {
      'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector',
      ...(command === 'build' ? builtIcons : {}),
    },
  },
  css: {
    modules: {
      generateScopedName: command === 'build' ? classNamer() : '[name]_[local]_[hash:base64:4]',
    },
  },
  environments: { client: browserPages, ssr: serverPages(command === 'build') },
}));
