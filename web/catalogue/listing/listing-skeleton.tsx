import { Skeleton } from '../../kit/feedback/skeleton.tsx';
import { joinClasses } from '../../kit/join-classes.ts';
import { useWords } from '../../words/words.ts';
import place from '../../kit/page/place.module.css';
import typography from '../../kit/typography.module.css';
import card from '../card/card.module.css';
import css from './listing-skeleton.module.css';

/** A card under way: the same boxes. */
const CardSkeleton = () => (
  <div className={card.card}>
    <Skeleton shape="tile" />
    <div className={card.name}>
      <Skeleton />
    </div>
    <div className={card.price}>
      <Skeleton shape="short" />
    </div>
    <div className={card.meta} />
  </div>
);

const cards = 6;

/** A listing under way: title, filters, strip and cards stand where they will stand. */
export const ListingSkeleton = () => {
  const words = useWords();
  return (
    <div className={place.wrap} role="status">
      <span className={typography.hidden}>{words.states.loading}</span>
      <div className={css.crumbs} />
      <div className={place.head}>
        <p className={typography.page} aria-hidden="true">
          {words.catalogue.shopPage}
        </p>
      </div>
      <div className={css.shop} aria-hidden="true">
        <div className={css.filters}>
          {Array.from({ length: 9 }, (_, i) => (
            <Skeleton key={i} />
          ))}
        </div>
        <div>
          <div className={css.tools} />
          <div className={css.strip} />
          <div className={joinClasses(place.row, css.grid)}>
            {Array.from({ length: cards }, (_, i) => (
              <CardSkeleton key={i} />
            ))}
          </div>
        </div>
      </div>
    </div>
  );
};
