import { Plus } from 'lucide-react';
import { Icon } from '../../kit/icon/icon.tsx';
import type { BlockProps } from '../block-data.ts';
import { Paragraphs } from './paragraphs.tsx';
import typography from '../../kit/typography.module.css';
import css from './questions-block.module.css';

/** Questions that open to their answers, also without JavaScript. */
export const QuestionsBlock = ({ block: { title, items } }: BlockProps<'questions'>) => {
  const Head = title === '' ? 'h2' : 'h3';
  return (
    <div className={css.questions}>
      {title !== '' && <h2 className={typography.section}>{title}</h2>}
      <div className={css.list}>
        {items.map(({ question, answer }) => (
          <details key={question} className={css.item}>
            <summary>
              <Head>{question}</Head>
              <Icon of={Plus} size={20} />
            </summary>
            <div className={css.answer}>
              <Paragraphs text={answer} />
            </div>
          </details>
        ))}
      </div>
    </div>
  );
};
