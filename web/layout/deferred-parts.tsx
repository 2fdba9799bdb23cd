import { type ComponentProps, type ComponentType, lazy } from 'react';
import { firstInteraction } from '../kit/first-interaction.ts';
import type { frameParts } from './deferred-chunk.tsx';

/**
 * Parts of the frame that the server draws with the page and that come to life once somebody is
 * there to use them. Each stands in a `Suspense` of its own, which keeps what the server has drawn
 * until then.
 */
type Parts = typeof frameParts;

/** How long a script that did not come is waited for before it is asked for again. */
const retryMs = 3000;

/**
 * What the server has drawn can be read without it: for want of a network the frame does not break,
 * it asks again.
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
export const Footer = defer('Footer');
export const LanguageSelect = defer('LanguageSelect');
export const MenuPanel = defer('MenuPanel');
export const ScrollToTop = defer('ScrollToTop');
