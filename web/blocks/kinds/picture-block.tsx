import { joinClasses } from '../../kit/join-classes.ts';
import type { BlockProps } from '../block-data.ts';
import { BlockLink } from './block-link.tsx';
import { BlockPicture } from './block-picture.tsx';
import { Paragraphs } from './paragraphs.tsx';
import typography from '../../kit/typography.module.css';
import css from './picture-block.module.css';

/** A picture with its text beside it, or over the whole width with the text below. */
export const PictureBlock = ({
  block: { title, level, text, picture, side, link },
  isEager,
}: BlockProps<'picture'>) => {
  const Head = level === 2 ? 'h2' : 'h3';
  const isWide = side === 'wide';
  return (
    <div className={joinClasses(css.pair, css[side], picture === null && css.bare)}>
      {picture !== null && (
        <BlockPicture
          picture={picture}
          sizes={
            isWide ? '(max-width:40rem) 92vw,min(89vw,1600px)' : '(max-width:47.5rem) 92vw,44vw'
          }
          isEager={isEager}
        />
      )}
      {(title !== '' || text !== '' || link !== null) && (
        <div className={css.words}>
          {title !== '' && (
            <Head className={level === 2 ? typography.section : typography.head}>{title}</Head>
          )}
          <Paragraphs text={text} />
          <BlockLink link={link} />
        </div>
      )}
    </div>
  );
};
