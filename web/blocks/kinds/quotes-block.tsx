import { PlainLink } from '../../kit/html/plain-link.tsx';
import { joinClasses } from '../../kit/join-classes.ts';
import { Stars } from '../../kit/marks/stars.tsx';
import { useWords } from '../../words/words.ts';
import type { BlockProps } from '../block-data.ts';
import typography from '../../kit/typography.module.css';
import css from './quotes-block.module.css';

/** What people wrote about products, each with the product that it is about. */
export const QuotesBlock = ({ block: { title, quotes } }: BlockProps<'quotes'>) => {
  const { catalogue } = useWords();
  return (
    <>
      {title !== '' && <h2 className={joinClasses(typography.section, css.title)}>{title}</h2>}
      <ul className={css.quotes}>
        {quotes.map(({ _id, name, rating, comment, product }) => (
          <li key={_id}>
            <figure>
              <Stars value={rating} label={catalogue.starsOf(rating)} />
              <blockquote>{comment}</blockquote>
              <figcaption>
                <b>{name}</b>
                <PlainLink className={typography.link} href={product.href}>
                  {product.name}
                </PlainLink>
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </>
  );
};
