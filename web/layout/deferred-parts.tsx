import { type ComponentProps, type ComponentType, lazy } from 'react';
import { firstInteraction } from '../kit/behaviour/first-interaction.ts';
import type { frameParts } from './deferred-chunk.tsx';

/**
 * Parts of the frame that the server renders and the browser hydrates after the first interaction.
 * Each has a `Suspense` of its own, which keeps the server's markup until then.
 */
type Parts = typeof frameParts;

/** Delay before a failed script is requested again. */
const retryMs = 3000;

/**
 * The server's markup is readable without the script, so a failed request is repeated and does not
 * break the frame.
 */
const load = async (): Promise<{ frameParts: Parts }> => {
  await firstInteraction;
  for (;;) {
    const loaded = await import('./deferred-chunk.tsx').catch(() => null);
    if (loaded !== null) return loaded;
    await new Promise((done) => void setTimeout(done, retryMs));
  }
};
const here = import.meta.env.SSR ? (await load()).frameParts : null;

const defer = <Name extends keyof Parts>(name: Name): ComponentType<ComponentProps<Parts[Name]>> =>
  (here === null
    ? lazy(async () => ({ default: (await load()).frameParts[name] as ComponentType }))
    : here[name]) as ComponentType<ComponentProps<Parts[Name]>>;

export const AccountLinks = defer('AccountLinks');
export const AnnouncementBar = defer('AnnouncementBar');
export const Footer = defer('Footer');
export const LanguageSelect = defer('LanguageSelect');
export const MenuPanel = defer('MenuPanel');
export const ScrollToTop = defer('ScrollToTop');

/**
 * Only a preview has it, so its script and its styles come with no other page (entry-server.tsx).
 */
export const PreviewBar = import.meta.env.SSR
  ? (await import('./preview/preview-bar.tsx')).PreviewBar
  : lazy(async () => ({ default: (await import('./preview/preview-bar.tsx')).PreviewBar }));
