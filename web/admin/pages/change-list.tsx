import { readText } from '../../../shop/texts.ts';
import { Pill, type Tone } from '../../kit/marks/badges.tsx';
import { useLanguage } from '../../words/words.ts';
import { nameByTextLanguage, tagByTextLanguage } from '../fields/texts/text-languages.ts';
import { useAdminWords } from '../parts/words.ts';
import {
  type ComparedPage,
  comparePages,
  type FieldChange,
  type PageChange,
} from './compare-pages.ts';
import css from './changes.module.css';

const tones: Readonly<Record<PageChange['what'], Tone | undefined>> = {
  added: 'good',
  removed: 'bad',
  changed: 'info',
  moved: undefined,
};

/** A value before or after: a picture, a choice by its name, or the words themselves. */
const Value = ({ change, side }: { change: FieldChange; side: 'before' | 'after' }) => {
  const { blocks, pages } = useAdminWords();
  const value = change[side];
  const choices: Readonly<Record<string, Readonly<Record<string, string>>>> = blocks.choices;
  if (value === '') return <i>{pages.changes.nothing}</i>;
  if (change.field === 'secureUrl') return <img src={value} alt={blocks.fields.picture} />;
  if (value === 'true') return '✓';
  return (
    <span lang={change.language === null ? undefined : tagByTextLanguage[change.language]}>
      {choices[change.field]?.[value] ?? value}
    </span>
  );
};

const FieldRow = ({ change }: { change: FieldChange }) => {
  const { blocks } = useAdminWords();
  const names: Readonly<Record<string, string>> = blocks.fields;
  return (
    <li>
      <b>
        {names[change.field] ?? change.field}
        {change.language !== null && `, ${nameByTextLanguage[change.language]}`}
      </b>
      <del>
        <Value change={change} side="before" />
      </del>
      <ins>
        <Value change={change} side="after" />
      </ins>
    </li>
  );
};

/** What is different between two versions of a page, block by block. */
export const ChangeList = ({ before, after }: { before: ComparedPage; after: ComparedPage }) => {
  const { blocks, pages } = useAdminWords();
  const language = useLanguage();
  const changes = comparePages(before, after);
  if (changes.length === 0) return <p className={css.same}>{pages.same}</p>;
  return (
    <ul className={css.changes}>
      {changes.map(({ what, block, fields }, i) => (
        // Changes have no name of their own, and the list is drawn as a whole.
        // oxlint-disable-next-line react/no-array-index-key
        <li key={i}>
          <p>
            <Pill tone={tones[what]}>{pages.changes[what]}</Pill>{' '}
            <b>{block === null ? pages.changes.page : blocks.kinds[block.kind]}</b>{' '}
            {block !== null && 'title' in block && readText(block.title, language, language)}
          </p>
          {fields.length > 0 && (
            <ul>
              {fields.map((change) => (
                <FieldRow key={change.path} change={change} />
              ))}
            </ul>
          )}
        </li>
      ))}
    </ul>
  );
};
