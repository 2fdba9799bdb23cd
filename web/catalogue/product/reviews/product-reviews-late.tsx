import { lazyRouteComponent } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import { markInteraction, firstInteraction } from '../../../kit/behaviour/first-interaction.ts';
import { SkeletonLines } from '../../../kit/feedback/skeleton.tsx';
import { useWords } from '../../../words/words.ts';
import { Late } from '../product-late.tsx';
import css from './product-reviews.module.css';

const Reviews = lazyRouteComponent(async () => {
  await firstInteraction;
  return import('./product-reviews.tsx');
}, 'ProductReviews');

/**
 * Loads what draws the reviews. The page's loader waits for it, so that the server draws them at
 * once.
 */
export const preloadReviews = async (): Promise<void> => {
  markInteraction();
  await Reviews.preload?.();
};

/**
 * The reviews of a product. The browser loads their script after the rest of the page. Their styles
 * belong to the page, because the first HTML contains the reviews.
 */
export const LateReviews = (props: ComponentProps<typeof Reviews>) => {
  const { states } = useWords();
  return (
    <div className={css.all}>
      <Late
        waiting={<SkeletonLines label={states.loading} />}
        failed={<p role="alert">{states.failed}</p>}
      >
        <Reviews {...props} />
      </Late>
    </div>
  );
};
