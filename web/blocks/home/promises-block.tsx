import { joinClasses } from '../../kit/join-classes.ts';
import type { BlockProps } from '../block-data.ts';
import typography from '../../kit/typography.module.css';
import css from './promises-block.module.css';

/** What the shop promises, side by side. */
export const PromisesBlock = ({ block: { title, items } }: BlockProps<'promises'>) => {
  const Head = title === '' ? 'h2' : 'h3';
  return (
    <>
      {title !== '' && <h2 className={joinClasses(typography.section, css.title)}>{title}</h2>}
      <div className={joinClasses(css.promises, items.length % 2 === 0 && css.even)}>
        {items.map((item) => (
          <div key={item.title} className={css.promise}>
            <Head className={typography.head}>{item.title}</Head>
            <p>{item.text}</p>
          </div>
        ))}
      </div>
    </>
  );
};
