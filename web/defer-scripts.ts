import { startFailedEvent } from './early/record-input.ts';

const preloadPattern = /<link rel="modulepreload"[^>]*? href="([^"]+)"[^>]*>/g;
const entryPattern = /<script type="module"[^>]*? src="([^"]+)"[^>]*><\/script>/;

/**
 * Loads the files once the page has come whole, has been painted and is painted with all that came
 * last, or once somebody touches it, and after three seconds in any case. Each is asked for in a
 * task of its own: a finger on the page waits for none of them.
 */
const buildLoader = (files: string): string =>
  `{const f=${files},g=()=>f.splice(0).map(i=>setTimeout(()=>import(i).catch(()=>dispatchEvent(new Event(${JSON.stringify(startFailedEvent)}))))),n=()=>requestAnimationFrame(()=>setTimeout(g)),s=()=>new PerformanceObserver(n).observe({type:"paint",buffered:true});["load","pointerdown","keydown"].map(e=>addEventListener(e,s,{once:true}));setTimeout(n,3000)}`;

/**
 * The page with its scripts loaded after its first picture: what is read and seen needs none of
 * them, and until then a thin line is better used for styles, the font and pictures. In a tab that
 * nobody looks at, they wait until somebody does.
 */
export const deferScripts = (html: string): string => {
  const start = entryPattern.exec(html)?.[1];
  if (start === undefined) return html;
  const files = new Set([...html.matchAll(preloadPattern)].map((match) => match[1]).concat(start));
  return html
    .replaceAll(preloadPattern, '')
    .replace(entryPattern, () => `<script>${buildLoader(JSON.stringify([...files]))}</script>`);
};
