import { previewWords } from '../../words/preview.ts';
import { useLanguage } from '../../words/words.ts';
import css from './preview-bar.module.css';

/** Says that these are drafts, and leads back to the shop as it is; also without JavaScript. */
export const PreviewBar = () => {
  const { name, told, leave } = previewWords[useLanguage()];
  return (
    <aside className={css.bar} aria-label={name}>
      <p>{told}</p>
      <form method="post" action="/preview/end">
        <button type="submit">{leave}</button>
      </form>
    </aside>
  );
};
