import { joinClasses } from '../../kit/join-classes.ts';
import type { BlockProps } from '../block-data.ts';
import { BlockLink } from './block-link.tsx';
import { Paragraphs } from './paragraphs.tsx';
import typography from '../../kit/typography.module.css';
import css from './text-block.module.css';

/** A title with its text beside it. A text without a title is larger: it leads into the page. */
export const TextBlock = ({ block: { title, level, text, link } }: BlockProps<'text'>) => {
  const Head = level === 2 ? 'h2' : 'h3';
  if (title === '')
    return (
      <div className={joinClasses(css.lead, typography.lead)}>
        <Paragraphs text={text} />
        <BlockLink link={link} />
      </div>
    );
  return (
    <div className={joinClasses(css.row, level === 3 && css.part)}>
      <Head className={level === 2 ? typography.head : css.small}>{title}</Head>
      <div className={css.text}>
        <Paragraphs text={text} />
        <BlockLink link={link} />
      </div>
    </div>
  );
};
