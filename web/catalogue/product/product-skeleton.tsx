import { Skeleton, SkeletonLines } from '../../kit/feedback/skeleton.tsx';
import { joinClasses } from '../../kit/join-classes.ts';
import { useWords } from '../../words/words.ts';
import place from '../../kit/page/place.module.css';
import page from './product-page.module.css';
import css from './product-skeleton.module.css';

/** The skeleton of a product page: boxes in the places of the picture and of the form. */
export const ProductSkeleton = () => {
  const words = useWords().states;
  return (
    <div className={joinClasses(place.wrap, css.all)}>
      <div className={page.page}>
        <Skeleton shape="tile" className={css.picture ?? ''} />
        <div className={css.box}>
          <SkeletonLines label={words.loading} lines={9} />
        </div>
      </div>
    </div>
  );
};
