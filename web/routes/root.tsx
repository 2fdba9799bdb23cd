// The styles of all pages stand before those of a part.
import '../tokens.css';
import '../kit/base.css';
import '../kit/tiles/tile-hues.css';
import { createRootRouteWithContext, Outlet, useRouteContext } from '@tanstack/react-router';
import { useMemo } from 'react';
import type { WireShop } from '../../contract/office/identity.ts';
import { type Language, languageTag } from '../../shop/people/account.ts';
import { buildEarlyInputScript } from '../early/record-input.ts';
import { buildTypefaceScript } from '../fonts/load-typeface.ts';
import { buildAnnouncementScript } from '../layout/announcement/hide-announcement.ts';
import { Frame } from '../layout/frame.tsx';
import { NotFound } from '../layout/states/page-states.tsx';
import { RootFailed } from '../layout/states/root-failed.tsx';
import type { PageContext } from '../shared/platform/page.ts';
import { ShopContext, useShop } from '../shared/platform/shop.ts';
import { buildThemeScript } from '../shared/platform/theme.ts';
import { earlyInputWords } from '../words/early-input.ts';
import { useLanguage, WordsContext } from '../words/words.ts';
import { DocumentHead } from './document-head.tsx';
import frame from '../layout/frame.module.css';

const head = {
  meta: [{ charSet: 'utf-8' }, { name: 'viewport', content: 'width=device-width,initial-scale=1' }],
  links: [
    { rel: 'icon', href: '/icon.svg', type: 'image/svg+xml' },
    { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
    { rel: 'manifest', href: '/manifest.webmanifest' },
  ],
};

/** What the first script knows of a shop. */
type DrawnShop = Pick<WireShop, 'look' | 'announcement'>;

/** Builds the first script; the server's build shortens its functions (short-inline-scripts.ts). */
const buildFirstScript = (language: Language, { look, announcement }: DrawnShop): string =>
  [
    buildThemeScript(),
    buildTypefaceScript(look?.typeface),
    ...(announcement === null ? [] : [buildAnnouncementScript()]),
    buildEarlyInputScript(earlyInputWords[language].notDone, frame.notDone ?? ''),
  ].join(';');

const firstScripts = new Map<string, string>();

/** Returns the text of the first script of a page; undefined in the browser. */
export const findFirstScript = (language: Language, shop: DrawnShop): string | undefined => {
  if (!import.meta.env.SSR) return undefined;
  // One for each language and typeface, with an announcement and without.
  const key = `${language} ${shop.look?.typeface?.address ?? ''} ${shop.announcement === null}`;
  const text = firstScripts.get(key) ?? buildFirstScript(language, shop);
  firstScripts.set(key, text);
  return text;
};

/**
 * Runs before the first paint; in the browser it has run. The server's policy names it by its hash.
 */
const FirstScript = () => {
  const text = findFirstScript(useLanguage(), useShop());
  if (text === undefined) return null;
  // Our own code, and a script's text must not be escaped.
  // oxlint-disable-next-line react/no-danger
  return <script dangerouslySetInnerHTML={{ __html: text }} />;
};

/**
 * Marks the document as unchanged until the first navigation; route-announcer.tsx removes the mark.
 */
const asArrived = import.meta.env.SSR ? { 'data-arrived': '' } : {};

/**
 * The document around every page. It is rendered for a visitor, so that it can be cached for
 * everybody.
 */
const Document = () => {
  const { words, language, origin, shop } = useRouteContext({ strict: false }) as PageContext;
  const speaking = useMemo(() => ({ words, language }), [words, language]);
  return (
    <html
      lang={languageTag[language]}
      data-origin={origin}
      data-announcement={shop.announcement?.id}
      {...asArrived}
      suppressHydrationWarning
    >
      <head>
        <DocumentHead />
        <meta
          id="theme-light"
          name="theme-color"
          content={shop.look?.themeLight ?? '#ffffff'}
          media="(prefers-color-scheme: light)"
          suppressHydrationWarning
        />
        <meta
          id="theme-dark"
          name="theme-color"
          content={shop.look?.themeDark ?? '#0e1018'}
          media="(prefers-color-scheme: dark)"
          suppressHydrationWarning
        />
      </head>
      <body>
        <ShopContext value={shop}>
          <WordsContext value={speaking}>
            <FirstScript />
            <Frame>
              <Outlet />
            </Frame>
          </WordsContext>
        </ShopContext>
      </body>
    </html>
  );
};

export const rootRoute = createRootRouteWithContext<PageContext>()({
  head: () => head,
  component: Document,
  errorComponent: RootFailed,
  notFoundComponent: NotFound,
});
