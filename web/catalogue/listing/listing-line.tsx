import { GitCompareArrows } from 'lucide-react';
import { memo } from 'react';
import { PlainLink } from '../../kit/html/plain-link.tsx';
import { iconButtonClass } from '../../kit/icon/icon-button.tsx';
import { joinClasses } from '../../kit/join-classes.ts';
import { renderTile } from '../../kit/tiles/tile.tsx';
import { toggleCompare, useComparedProducts } from '../../shared/goods/lists/compare.ts';
import { useIsWished } from '../../shared/goods/lists/wishlist.ts';
import { useWords } from '../../words/words.ts';
import { cardAdd } from '../card/card-add-store.ts';
import { buildCardPath } from '../card/card-data.ts';
import {
  renderCardPrice,
  renderMeta,
  renderName,
  renderTags,
  renderViewButton,
  renderWishButton,
  useNearing,
} from '../card/card-parts.tsx';
import { type CardProps, cardWidths } from '../card/card.tsx';
import typography from '../../kit/typography.module.css';
import card from '../card/card.module.css';
import css from './listing-line.module.css';

const CompareButton = ({ id, name }: { id: string; name: string }) => {
  const words = useWords().catalogue;
  const compared = useComparedProducts().includes(id);
  return (
    <button
      type="button"
      className={joinClasses(iconButtonClass, css.act)}
      aria-label={words.compareOf(name)}
      aria-pressed={compared}
      onClick={() => toggleCompare(id)}
    >
      <svg className={css.icon} aria-hidden="true">
        <use href="#compare" />
      </svg>
    </button>
  );
};

/** The drawing that all rows refer to; the page contains it once. */
export const LineSprite = () => (
  <svg className={typography.hidden} width="0" height="0" aria-hidden="true">
    <symbol id="compare" viewBox="0 0 24 24">
      <GitCompareArrows strokeWidth={1.75} />
    </symbol>
  </svg>
);

/**
 * A product in a list: one row, with its short description and all that can be done with it in
 * sight.
 */
export const Line = memo(({ product, eager = false }: Omit<CardProps, 'sizes'>) => {
  const words = useWords().catalogue;
  const wished = useIsWished(product.id);
  const renderAdd = cardAdd.use();
  const { near, nearingProps } = useNearing();
  const [picture, other] = product.pictures;
  const second = near ? other : undefined;
  return (
    <article className={joinClasses(card.card, css.line)} {...nearingProps}>
      <div className={css.stage}>
        {renderTile({
          picture,
          second,
          alt: '',
          sizes: '(max-width:40rem) 34vw,300px',
          widths: cardWidths,
          eager: eager && 'first',
          className: second && card.two,
        })}
        {renderTags(product, words)}
      </div>
      <div className={css.text}>
        {renderName(product, css.name)}
        {renderCardPrice(product, words, css.price)}
        {renderMeta(product, words, joinClasses(card.meta, css.meta))}
        {product.short !== '' && <p className={css.short}>{product.short}</p>}
      </div>
      <div className={css.acts}>
        {renderAdd?.(product, true)}
        <PlainLink
          className={css.select}
          href={buildCardPath(product)}
          aria-label={words.selectOptionOf(product.name)}
        >
          {words.selectOption}
        </PlainLink>
        {renderWishButton(product, words, { wished, className: css.act })}
        <CompareButton id={product.id} name={product.name} />
        {renderViewButton(product, words, css.act)}
      </div>
    </article>
  );
});
