import { readText, type Texts } from '../../../shop/texts.ts';
import { Pill, type Tone } from '../../kit/marks/badges.tsx';
import { useLanguage } from '../../words/words.ts';
import { nameByTextLanguage, tagByTextLanguage } from '../fields/texts/text-languages.ts';
import { useAdminWords } from '../parts/words.ts';
import { type BlockKind, readKind } from './block-fields.ts';
import { useBlockNames } from './block-names.ts';
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

const FieldRow = ({ change, kind }: { change: FieldChange; kind: BlockKind | null }) => {
  const { listFieldNames } = useBlockNames();
  return (
    <li>
      <b>
        {listFieldNames(kind)[change.field] ?? change.field}
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
  const { pages } = useAdminWords();
  const { nameKind } = useBlockNames();
  const language = useLanguage();
  const readTitle = (block: object): string =>
    readText((block as { title?: Texts }).title ?? {}, language, language);
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
            <b>{block === null ? pages.changes.page : nameKind(readKind(block))}</b>{' '}
            {block !== null && readTitle(block)}
          </p>
          {fields.length > 0 && (
            <ul>
              {fields.map((change) => (
                <FieldRow
                  key={change.path}
                  change={change}
                  kind={block === null ? null : readKind(block)}
                />
              ))}
            </ul>
          )}
        </li>
      ))}
    </ul>
  );
};
