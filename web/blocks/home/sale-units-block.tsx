import { Link } from '@tanstack/react-router';
import { joinClasses } from '../../kit/join-classes.ts';
import { useShop } from '../../shared/platform/shop.ts';
import { useWords } from '../../words/words.ts';
import type { BlockProps } from '../block-data.ts';
import dressAvif from './pictures/dress-pair.avif';
import dressWebp from './pictures/dress-pair.webp';
import tomatoAvif from './pictures/tomato-x6.avif';
import tomatoWebp from './pictures/tomato-x6.webp';
import css from './sale-units-block.module.css';

const weights = ['100 g', '250 g', '500 g', '1 kg', '2 kg'];
const sizes = ['S', 'M', 'L', 'XL', '2XL'];

const Chips = ({ values, on }: { values: readonly string[]; on: string }) => (
  <div className={css.chips} aria-hidden="true">
    {values.map((value) => (
      <span key={value} className={value === on ? css.on : undefined}>
        {value}
      </span>
    ))}
  </div>
);

const Drawing = ({ avif, webp }: { avif: string; webp: string }) => (
  <picture>
    <source type="image/avif" srcSet={avif} />
    <img src={webp} width={640} height={720} alt="" loading="lazy" decoding="async" />
  </picture>
);

/** The ways of selling, side by side: by the kilo and by the piece, or the one that the shop has. */
export const SaleUnitsBlock = ({ block: { kgText, unitText } }: BlockProps<'saleUnits'>) => {
  const { home, layout } = useWords();
  const { sells } = useShop();
  return (
    <div className={css.sides}>
      {sells !== 'cloth' && (
        <Link to="/buy-in-kg" className={joinClasses(css.side, css.kg)} data-h="130">
          <h2>{layout.buyInKg}</h2>
          <p>{kgText || home.kgText}</p>
          <Chips values={weights} on="1 kg" />
          <Drawing avif={tomatoAvif} webp={tomatoWebp} />
        </Link>
      )}
      {sells !== 'food' && (
        <Link to="/buy-in-unit" className={joinClasses(css.side, css.unit)} data-h="250">
          <h2>{layout.buyInUnit}</h2>
          <p>{unitText || home.unitText}</p>
          <Chips values={sizes} on="M" />
          <Drawing avif={dressAvif} webp={dressWebp} />
        </Link>
      )}
    </div>
  );
};
