import { lazyRouteComponent } from '@tanstack/react-router';
import { memo, Suspense } from 'react';
import { firstInteraction, markInteraction } from '../../../kit/behaviour/first-interaction.ts';
import type { CollectionTopProps } from './collection-top.tsx';

const Top = lazyRouteComponent(async () => {
  await firstInteraction;
  return import('./collection-top.tsx');
}, 'CollectionTop');

/** The loader waits for it, so that the server and later navigations render it at once. */
export const preloadCollection = async (): Promise<void> => {
  markInteraction();
  await Top.preload?.();
};

/** Nothing in it moves: until its code has loaded, the markup of the server stays. */
export const LateCollection = memo((props: CollectionTopProps) => (
  <Suspense>
    <Top {...props} />
  </Suspense>
));
