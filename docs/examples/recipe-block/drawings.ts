import type { DrawingsOf } from '#web/blocks/local-drawings.ts';
import type { blocks } from './blocks.ts';

export const drawings: DrawingsOf<typeof blocks> = {
  recipe: () => import('./blocks/recipe-block.tsx'),
};
