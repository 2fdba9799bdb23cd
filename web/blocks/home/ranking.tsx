import { type CardData, buildCardPath } from '../../catalogue/card/card-data.ts';
import { PlainLink } from '../../kit/html/plain-link.tsx';
import { joinClasses } from '../../kit/join-classes.ts';
import { Price } from '../../kit/marks/price.tsx';
import { Tile } from '../../kit/tiles/tile.tsx';
import { renderRating } from '../../shared/goods/rating.tsx';
import { useWords } from '../../words/words.ts';
import typography from '../../kit/typography.module.css';
import css from './ranking.module.css';

const PriceOf = ({ card }: { card: CardData }) => {
  const words = useWords().catalogue;
  return (
    <Price
      now={card.price}
      was={card.was}
      per={card.perKg ? words.perKg : undefined}
      wasLabel={words.was}
    />
  );
};

const First = ({ card }: { card: CardData }) => {
  const words = useWords().catalogue;
  return (
    <PlainLink className={css.one} href={buildCardPath(card)}>
      <span className={css.rank} aria-hidden="true">
        1
      </span>
      <Tile
        picture={card.pictures[0]}
        alt=""
        sizes="(max-width: 68.75rem) 92vw, 46vw"
        className={css.tile}
      />
      <div className={css.caption}>
        <div>
          <h3 className={joinClasses(typography.section)}>{card.name}</h3>
          <p>
            <PriceOf card={card} />
          </p>
        </div>
        <span className={css.select} aria-hidden="true">
          {words.selectOption}
        </span>
      </div>
    </PlainLink>
  );
};

const Row = ({ card, rank }: { card: CardData; rank: number }) => {
  const words = useWords().catalogue;
  return (
    <PlainLink className={css.item} href={buildCardPath(card)}>
      <b aria-hidden="true">{rank}</b>
      <Tile picture={card.pictures[0]} alt="" sizes="118px" square free />
      <div>
        <h3>{card.name}</h3>
        <p className={typography.caption}>{card.short}</p>
        {renderRating(card, words)}
      </div>
      <PriceOf card={card} />
    </PlainLink>
  );
};

/** Products in their order: the first one large, the others in a list. */
export const Ranking = ({ cards: [first, ...others] }: { cards: readonly CardData[] }) => (
  <div className={css.best}>
    {first && <First card={first} />}
    <ol className={css.list} start={2}>
      {others.map((card, i) => (
        <li key={card.id}>
          <Row card={card} rank={i + 2} />
        </li>
      ))}
    </ol>
  </div>
);
