import { useCallback, useEffect, useRef, useState } from 'react';
import type { Suggestions } from '../../../kit/form/combobox-rows.tsx';
import { Combobox } from '../../../kit/form/combobox.tsx';
import { Field } from '../../../kit/form/field.tsx';
import { useLanguage } from '../../../words/words.ts';
import { useAdminWords } from '../../parts/words.ts';
import { findLinks, linkGroups } from './find-links.ts';
import pick from '../lists/pick-field.module.css';

interface LinkFieldProps {
  label: string;
  /** After the label, in grey. */
  note?: string | undefined;
  value: string;
  maxLength?: number | undefined;
  required?: boolean | undefined;
  error: string | undefined;
  onChange: (href: string) => void;
}

/**
 * Where a link leads: a page, a collection, a category or a product that is found by its name, or an address that
 * is typed.
 */
export const LinkField = ({ label, value, error, onChange, ...input }: LinkFieldProps) => {
  const words = useAdminWords();
  const { blocks, palette } = words;
  const language = useLanguage();
  const box = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<{ href: string; name: string } | null>(null);
  const latest = useRef(onChange);
  useEffect(() => {
    latest.current = onChange;
  });
  const ask = useCallback(
    async (typed: string, signal: AbortSignal): Promise<Suggestions> => {
      if (typed.startsWith('https:')) return { groups: [] };
      const found = await findLinks(typed, language, words, signal);
      return {
        groups: linkGroups.map((name) => ({
          label: words.blocks.linkGroups[name],
          options: found[name].map((target) => ({
            key: target.href,
            label: target.name,
            aside: name === 'pages' ? target.href : undefined,
            onChoose: () => {
              setChosen(target);
              latest.current(target.href);
            },
          })),
        })),
      };
    },
    [language, words],
  );
  return (
    <div className={pick.pick}>
      <Field
        {...input}
        ref={box}
        label={label}
        hint={chosen?.href === value ? chosen.name : blocks.linkHint}
        value={value}
        error={error}
        autoComplete="off"
        spellCheck={false}
        onKeyDown={(event) => {
          // Enter chooses; it does not send the form.
          if (event.key === 'Enter') event.preventDefault();
        }}
        onChange={({ target }) => onChange(target.value)}
      />
      <Combobox input={box} ask={ask} listLabel={palette.found} countLabel={palette.count} />
    </div>
  );
};
