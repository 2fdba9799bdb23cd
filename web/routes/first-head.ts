import { isHydrated } from '../shared/platform/hydration.ts';
import type { Head } from '../shared/platform/page.ts';

const readAttributes = (tag: Element): Record<string, string> =>
  Object.fromEntries([...tag.attributes].map(({ name, value }) => [name, value]));

const select = (selector: string): Element[] => [...document.head.querySelectorAll(selector)];

/**
 * Reads the head of the page that the server has rendered from the document, instead of building it
 * again. Null for any later page, and for a page that the browser completes.
 */
export const readFirstHead = ({ status, ssr }: { status: string; ssr?: unknown }): Head | null =>
  import.meta.env.SSR || isHydrated() || status !== 'success' || ssr !== true
    ? null
    : {
        meta: [
          { title: document.title },
          ...select('meta:is([name],[property]):not([id])').map(readAttributes),
          ...select('script[type="application/ld+json"]').map(({ textContent }) => ({
            'script:ld+json': JSON.parse(textContent) as object,
          })),
        ],
        links: select('link:is([rel=canonical],[rel=prev],[rel=next])').map(readAttributes),
      };
