import { startFailedEvent } from './early/record-input.ts';

const preloadPattern = /<link rel="modulepreload"[^>]*? href="([^"]+)"[^>]*>/g;
const entryPattern = /<script type="module"[^>]*? src="([^"]+)"[^>]*><\/script>/;

/**
 * Builds the script that loads the files after load and the last paint, at the first interaction,
 * or after three seconds. Each file loads in a task of its own, so that an interaction waits for
 * none.
 */
const buildLoader = (files: string): string =>
  `{const f=${files},g=()=>f.splice(0).map(i=>setTimeout(()=>import(i).catch(()=>dispatchEvent(new Event(${JSON.stringify(startFailedEvent)}))))),n=()=>requestAnimationFrame(()=>setTimeout(g)),s=()=>new PerformanceObserver(n).observe({type:"paint",buffered:true});["load","pointerdown","keydown"].map(e=>addEventListener(e,s,{once:true}));setTimeout(n,3000)}`;

/**
 * Defers the scripts of a page until after its first paint. Until then a slow connection is better
 * used for styles, the font and pictures. In a background tab they wait until it is shown.
 */
export const deferScripts = (html: string): string => {
  const start = entryPattern.exec(html)?.[1];
  if (start === undefined) return html;
  const files = new Set([...html.matchAll(preloadPattern)].map((match) => match[1]).concat(start));
  return html
    .replaceAll(preloadPattern, '')
    .replace(entryPattern, () => `<script>${buildLoader(JSON.stringify([...files]))}</script>`);
};
