import { BlockLink } from '#web/blocks/kinds/block-link.tsx';
import { BlockPicture } from '#web/blocks/kinds/block-picture.tsx';
import { Paragraphs } from '#web/blocks/kinds/paragraphs.tsx';
import type { Drawing } from '#web/blocks/local-drawings.ts';
import { useLanguage } from '#web/words/words.ts';
import type { blocks } from '../blocks.ts';
import typography from '#web/kit/typography.module.css';
import css from './recipe-block.module.css';

const words = {
  en: { time: (minutes: number) => `${minutes} minutes`, mild: 'mild', hot: 'hot' },
  fn: { time: (minutes: number) => `${minutes} minutes`, mild: 'doux', hot: 'fort' },
  de: { time: (minutes: number) => `${minutes} Minuten`, mild: 'mild', hot: 'scharf' },
};

/** A recipe: the dish with its picture, what goes in, and how it is cooked. */
export const Block: Drawing<(typeof blocks)['recipe']> = ({
  content: { title, picture, minutes, spice, ingredients, steps },
  isEager,
}) => {
  const said = words[useLanguage()];
  return (
    <div className={css.recipe}>
      <div className={css.dish}>
        {title !== '' && <h2 className={typography.section}>{title}</h2>}
        <p className={typography.caption}>{`${said.time(minutes)}, ${said[spice]}`}</p>
        <ul className={css.ingredients}>
          {ingredients.map(({ what, link }) => (
            <li key={what}>
              {what} <BlockLink link={link} />
            </li>
          ))}
        </ul>
      </div>
      <div className={css.steps}>
        {picture !== null && (
          <BlockPicture picture={picture} sizes="(max-width:47.5rem) 92vw,60vw" isEager={isEager} />
        )}
        <Paragraphs text={steps} />
      </div>
    </div>
  );
};
