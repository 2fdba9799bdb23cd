import type { ReactNode } from 'react';
import { firstInteraction } from '../../kit/behaviour/first-interaction.ts';
import { createStore } from '../../kit/behaviour/store.ts';
import type { CardData } from './card-data.ts';

/** `inRow`: in a row of buttons, not over the picture. */
export type RenderCardAdd = (product: CardData, inRow?: boolean) => ReactNode;

/**
 * Renders what adds a product from its card; null until its code has come with the first
 * interaction.
 */
export const cardAdd = createStore<RenderCardAdd | null>(null);

if (!import.meta.env.SSR)
  void firstInteraction
    .then(() => import('./card-add.tsx'))
    .then(
      ({ renderCardAdd }) => cardAdd.set(renderCardAdd),
      () => undefined,
    );
