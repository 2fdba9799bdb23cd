import { useId } from 'react';
import type { TextLanguage, Texts } from '../../../../shop/texts.ts';
import { Field, FieldError, TextArea } from '../../../kit/form/field.tsx';
import { useAdminWords } from '../../parts/words.ts';
import {
  isTextMissing,
  listFieldLanguages,
  nameByTextLanguage,
  tagByTextLanguage,
  writtenLanguage,
} from './text-languages.ts';
import { useShopLanguages } from './use-shop-languages.ts';
import typography from '../../../kit/typography.module.css';
import css from './texts-field.module.css';

export interface TextsFieldProps {
  label: string;
  /** The name in a form: the input of a language is called `title.de`. */
  name?: string | undefined;
  value: Texts;
  maxLength?: number | undefined;
  /** Has the main language to be filled in? */
  required?: boolean | undefined;
  hint?: string | undefined;
  /** After the label, in grey. */
  note?: string | undefined;
  /** Lines of a longer text; without them it is a text of one line. */
  rows?: number;
  /** What is wrong with the field in no language alone. */
  error?: string | undefined;
  faultOf: (language: TextLanguage) => string | undefined;
  onChange: (change: (now: Texts) => Texts) => void;
}

interface TabsProps {
  label: string;
  languages: readonly TextLanguage[];
  chosen: TextLanguage;
  onChoose: (language: TextLanguage) => void;
  isMissing: (language: TextLanguage) => boolean;
}

/** The languages of a field. One without its text is marked. */
const LanguageTabs = ({ label, languages, chosen, onChoose, isMissing }: TabsProps) => {
  const { texts } = useAdminWords();
  const name = useId();
  return (
    <div className={css.tabs} role="radiogroup" aria-label={texts.languageOf(label)}>
      {languages.map((language) => (
        <label key={language} data-missing={isMissing(language) || undefined}>
          <input
            type="radio"
            name={name}
            checked={language === chosen}
            onChange={() => onChoose(language)}
          />
          <span lang={tagByTextLanguage[language]}>{nameByTextLanguage[language]}</span>
          {isMissing(language) && <span className={typography.hidden}> {texts.missing}</span>}
        </label>
      ))}
    </div>
  );
};

/**
 * A text in several languages. The main one is always there; a second one that is chosen above it
 * stands beside it, or below it where there is little room, in this field and in all others.
 */
export const TextsField = ({
  label,
  name,
  value,
  maxLength,
  required,
  hint,
  note,
  rows,
  error,
  faultOf,
  onChange,
}: TextsFieldProps) => {
  const shop = useShopLanguages();
  const written = writtenLanguage.use();
  const id = useId();
  const languages = listFieldLanguages(value, shop);
  const second = written !== null && languages.includes(written) ? written : shop.main;
  const shown = languages.filter(
    (one) => one === shop.main || one === second || faultOf(one) !== undefined,
  );
  const isFaultShown = shown.some((one) => faultOf(one) !== undefined);
  const bind = (language: TextLanguage) => ({
    id: `${id}-${language}`,
    name: name === undefined ? undefined : `${name}.${language}`,
    label: nameByTextLanguage[language],
    labelHidden: shown.length === 1,
    'aria-label': `${label}, ${nameByTextLanguage[language]}`,
    lang: tagByTextLanguage[language],
    describedBy: hint === undefined ? undefined : `${id}-hint`,
    autoComplete: 'off',
    maxLength,
    required: required && language === shop.main,
    value: value[language] ?? '',
    error: faultOf(language),
    onChange: ({ target: { value: typed } }: { target: { value: string } }): void =>
      onChange((now) => ({ ...now, [language]: typed })),
  });
  return (
    <div className={css.texts}>
      <div className={css.top}>
        <label htmlFor={`${id}-${shop.main}`}>
          {label}
          {note !== undefined && <span> {note}</span>}
        </label>
        {languages.length > 1 && (
          <LanguageTabs
            label={label}
            languages={languages}
            chosen={second}
            onChoose={(language) => writtenLanguage.set(language)}
            isMissing={(language) => isTextMissing(value, language, shop)}
          />
        )}
      </div>
      <div className={css.inputs}>
        {shown.map((language) =>
          rows === undefined ? (
            <Field key={language} {...bind(language)} />
          ) : (
            <TextArea key={language} rows={rows} {...bind(language)} />
          ),
        )}
      </div>
      {hint !== undefined && (
        <p id={`${id}-hint`} className={css.hint}>
          {hint}
        </p>
      )}
      {error !== undefined && !isFaultShown && <FieldError>{error}</FieldError>}
    </div>
  );
};
