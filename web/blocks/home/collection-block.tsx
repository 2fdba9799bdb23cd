import { Card } from '../../catalogue/card/card.tsx';
import { joinClasses } from '../../kit/join-classes.ts';
import type { BlockProps } from '../block-data.ts';
import { Ranking } from './ranking.tsx';
import { SectionTitle } from './section-title.tsx';
import place from '../../kit/page/place.module.css';
import css from './collection-block.module.css';

/** As many cards as stand beside one another on a wide screen. */
const columns = 4;

/** Products as cards: in rows, in one row that scrolls sideways, or as a ranking. */
export const CollectionBlock = ({
  block: { title, layout, href, cards },
  isEager,
}: BlockProps<'collection'>) => (
  <>
    <SectionTitle title={title} href={href} />
    {layout === 'ranking' ? (
      <Ranking cards={cards} />
    ) : (
      <div
        className={joinClasses(place.row, layout === 'row' && cards.length > columns && css.shelf)}
      >
        {cards.map((card, i) => (
          <Card key={card.id} product={card} eager={isEager && i < columns} />
        ))}
      </div>
    )}
  </>
);
