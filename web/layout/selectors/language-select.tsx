import {
  type ChangeEvent,
  type FocusEvent,
  type FormEvent,
  type KeyboardEvent,
  useRef,
  useState,
} from 'react';
import { isLanguage, type Language, languageTag } from '../../../shop/people/account.ts';
import { SelectField } from '../../kit/form/field.tsx';
import { joinClasses } from '../../kit/join-classes.ts';
import { call, getSession } from '../../shared/people/session/session.ts';
import { useShop } from '../../shared/platform/shop.ts';
import { useLanguage, useWords } from '../../words/words.ts';
import css from './selectors.module.css';

const yearSeconds = 365 * 24 * 3600;
/** Limit for storing the language at the account before the page reloads. */
const timeoutMs = 1500;

/** Stores the language at the account, so that mail uses it too. */
const saveToAccount = (language: Language): Promise<unknown> => {
  if (getSession() === null) return Promise.resolve();
  const saved = call('PUT /api/users/profile', { body: { language } }).catch(() => undefined);
  return Promise.race([saved, new Promise((resolve) => setTimeout(resolve, timeoutMs))]);
};

/** Stores the choice in a cookie that the server reads, and reloads the page. */
const chooseLanguage = async (value: string): Promise<void> => {
  if (!isLanguage(value)) return;
  document.cookie = `lang=${value}; Path=/; Max-Age=${yearSeconds}; SameSite=Lax`;
  await saveToAccount(value);
  location.reload();
};

/** Each language as it calls itself. */
const nameByLanguage: Record<Language, { whole: string; short: string }> = {
  en: { whole: 'English', short: 'EN' },
  fn: { whole: 'Français', short: 'FR' },
  de: { whole: 'Deutsch', short: 'DE' },
};

/**
 * Language, each by its own name. A form that the server answers where no script does. A choice from
 * the open list counts at once. An arrow key on the closed select only walks to the next language:
 * Enter, or the button that appears then, confirms it.
 */
export const LanguageSelect = ({
  labelHidden = true,
  small = true,
  short = false,
}: {
  labelHidden?: boolean;
  small?: boolean;
  short?: boolean;
}) => {
  const { layout } = useWords();
  const language = useLanguage();
  const { languages } = useShop();
  const options = languages.map((value) => ({
    value,
    label: nameByLanguage[value][short ? 'short' : 'whole'],
    lang: languageTag[value],
  }));
  // Null until a key or a press is seen: the first one may have come before this part was hydrated.
  const walks = useRef<boolean | null>(null);
  const [walkedTo, setWalkedTo] = useState<string>(language);
  const onKeyDown = ({ key, altKey, currentTarget }: KeyboardEvent<HTMLSelectElement>): void => {
    // The keys that open the list of a select, or that close it again, do not walk through it.
    walks.current = !altKey && !['Enter', ' ', 'F4', 'Escape', 'Tab'].includes(key);
    // What the select shows counts: an arrow key may have come before this part was hydrated.
    const shown = currentTarget.value;
    if (key === 'Enter' && shown !== language) void chooseLanguage(shown);
  };
  const onChange = ({ target }: ChangeEvent<HTMLSelectElement>): void => {
    if (walks.current ?? target.matches(':focus-visible')) return setWalkedTo(target.value);
    void chooseLanguage(target.value);
  };
  const onSubmit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    void chooseLanguage(walkedTo);
  };
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent): void => {
    if (!currentTarget.closest('form')?.contains(relatedTarget)) setWalkedTo(language);
  };
  if (languages.length < 2) return null;
  return (
    <form
      action="/language"
      className={joinClasses(css.plain, short && css.short)}
      onSubmit={onSubmit}
    >
      <SelectField
        label={layout.language}
        labelHidden={labelHidden}
        small={small}
        name="lang"
        value={walkedTo}
        options={options}
        onKeyDown={onKeyDown}
        onBlur={onBlur}
        onMouseDown={() => (walks.current = false)}
        onChange={onChange}
        autoComplete="off"
      />
      {walkedTo !== language && (
        <button type="submit" onBlur={onBlur}>
          {layout.change}
        </button>
      )}
      <noscript>
        <button type="submit">{layout.change}</button>
      </noscript>
    </form>
  );
};
