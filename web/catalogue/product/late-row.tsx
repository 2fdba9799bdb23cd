import { useState } from 'react';
import { buildCard } from '../card/card-data.ts';
import { Card } from '../card/card.tsx';
import place from '../../kit/page/place.module.css';
import typography from '../../kit/typography.module.css';
import css from './product-page.module.css';

/** How many products stand in a row that comes late. */
export const maxInRow = 4;

/** Products that the browser has loaded, in one row under the line; nothing without any. */
export const LateRow = ({
  title,
  products,
}: {
  title: string;
  products: readonly Parameters<typeof buildCard>[0][];
}) => {
  const [openedMs] = useState(() => Date.now());
  if (products.length === 0) return null;
  return (
    <section className={css.related}>
      <div className={place.titleRow}>
        <h2 className={typography.section}>{title}</h2>
      </div>
      <div className={place.row}>
        {products.map((product) => (
          <Card key={product._id} product={buildCard(product, openedMs)} />
        ))}
      </div>
    </section>
  );
};
