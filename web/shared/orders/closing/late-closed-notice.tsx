import { lazy } from 'react';

const load = async () => (await import('./closed-notice.tsx')).ClosedNotice;

/** The notice for pages of the first visit: rendered on the server, its code comes on demand. */
export const LateClosedNotice = import.meta.env.SSR
  ? await load()
  : lazy(async () => ({ default: await load() }));
