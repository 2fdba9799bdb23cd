import { type ComponentProps, type ComponentType, lazy } from 'react';
import { somebodyThere } from '../kit/presence.ts';
import type { parts } from './frame-later.tsx';

/**
 * Parts of the frame that the server draws with the page and that come to life once somebody is
 * there to use them. Each stands in a `Suspense` of its own, which keeps what the server has drawn
 * until then.
 */
type Parts = typeof parts;

/** How long a script that did not come is waited for before it is asked for again. */
const retryMs = 3000;

/**
 * What the server has drawn can be read without it: for want of a network the frame does not break,
 * it asks again.
 */
const load = async (): Promise<{ parts: Parts }> => {
  await somebodyThere;
  for (;;) {
    const loaded = await import('./frame-later.tsx').catch(() => null);
    if (loaded !== null) return loaded;
    await new Promise((done) => void setTimeout(done, retryMs));
  }
};
const here = import.meta.env.SSR ? (await load()).parts : null;

const late = <Name extends keyof Parts>(name: Name): ComponentType<ComponentProps<Parts[Name]>> =>
  (here === null
    ? lazy(async () => ({ default: (await load()).parts[name] as ComponentType }))
    : here[name]) as ComponentType<ComponentProps<Parts[Name]>>;

export const AccountLinks = late('AccountLinks');
export const Footer = late('Footer');
export const LanguageSelect = late('LanguageSelect');
export const MenuPanel = late('MenuPanel');
export const ScrollToTop = late('ScrollToTop');
