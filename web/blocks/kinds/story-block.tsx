import { Scale } from '../../kit/pictures/scale.tsx';
import type { BlockProps } from '../block-data.ts';
import { BlockLink } from './block-link.tsx';
import { BlockPicture } from './block-picture.tsx';
import { Paragraphs } from './paragraphs.tsx';
import typography from '../../kit/typography.module.css';
import css from './story-block.module.css';

const splitStory = (text: string): [first: string, rest: string] => {
  const at = text.search(/\n\s*\n/);
  return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at)];
};

/**
 * A story: its first paragraph stands large on the field of the market, with a picture or the scale,
 * and goes on below.
 */
export const StoryBlock = ({
  block: { title, text, picture, signature, link },
  isEager,
}: BlockProps<'story'>) => {
  const [first, rest] = splitStory(text);
  return (
    <>
      <div className={css.panel}>
        <div className={css.first}>
          {title !== '' && <h2 className={typography.head}>{title}</h2>}
          <p className={typography.section}>{first}</p>
        </div>
        {picture === null ? (
          <Scale />
        ) : (
          <BlockPicture
            className={css.picture}
            picture={picture}
            sizes="(max-width:47.5rem) 92vw,37vw"
            isEager={isEager}
          />
        )}
      </div>
      {(rest !== '' || signature !== '' || link !== null) && (
        <div className={css.rest}>
          {rest !== '' && (
            <div className={css.words}>
              <Paragraphs text={rest} />
            </div>
          )}
          {signature !== '' && <p className={css.signature}>{signature}</p>}
          <BlockLink link={link} />
        </div>
      )}
    </>
  );
};
