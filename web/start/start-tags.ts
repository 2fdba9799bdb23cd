import type { WireShop } from '../../contract/office/identity.ts';
import type { PartFiles } from '../../contract/office/page-entry.ts';
import { startFailedEvent } from '../early/record-input.ts';

/**
 * Builds the script that loads the files after load and the last paint, at the first interaction,
 * or after three seconds. Each file loads in a task of its own, so that an interaction waits for
 * none.
 */
const buildLoader = (files: readonly string[]): string =>
  `{const f=${JSON.stringify(files)},g=()=>f.splice(0).map(i=>setTimeout(()=>import(i).catch(()=>dispatchEvent(new Event(${JSON.stringify(startFailedEvent)}))))),n=()=>requestAnimationFrame(()=>setTimeout(g)),s=()=>new PerformanceObserver(n).observe({type:"paint",buffered:true});["load","pointerdown","keydown"].map(e=>addEventListener(e,s,{once:true}));setTimeout(n,3000)}`;

/**
 * Tags that start a page in the browser: at the end of its head and at the end of its body.
 * `scripts` are the texts of the inline scripts in them.
 */
export interface StartTags {
  head: string;
  body: string;
  scripts: readonly string[];
}

/**
 * Builds the tags of a page that the server has rendered completely. Its scripts wait until after
 * its first paint: until then a slow connection is better used for styles, the font and pictures.
 * In a background tab they wait until it is shown.
 */
export const buildDeferredStart = (files: readonly string[]): StartTags => {
  const loader = buildLoader(files);
  return { head: '', body: `<script>${loader}</script>`, scripts: [loader] };
};

/** Builds the tags of a page that the browser completes: its scripts load at once. */
export const buildImmediateStart = (files: readonly string[], first: string): StartTags => ({
  head: files.map((file) => `<link rel="modulepreload" href="${file}">`).join(''),
  body: `<script type="module" async src="${first}"></script>`,
  scripts: [],
});

export const buildStyleTags = ({ css }: PartFiles): string =>
  css.map((file) => `<link rel="stylesheet" href="${file}">`).join('');

/** Builds the tag of the shop's own look, which wins over the built styles before it. */
export const buildLookTag = (look: WireShop['look']): string =>
  look === null ? '' : `<link rel="stylesheet" href="${look.href}">`;
