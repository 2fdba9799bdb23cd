import { Link } from '@tanstack/react-router';
import { Search, SlidersHorizontal, X } from 'lucide-react';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { languageTag } from '../../../shop/account.ts';
import type { AdminSearch } from '../../admin-search.ts';
import { Button } from '../../kit/button.tsx';
import { Field } from '../../kit/form/field.tsx';
import { IconButton } from '../../kit/icon/icon-button.tsx';
import { Icon } from '../../kit/icon/icon.tsx';
import { joinClasses } from '../../kit/join-classes.ts';
import { useLanguage } from '../../words/words.ts';
import { useAdminWords } from '../frame/words.ts';
import type { ListPagesProps } from './list-pages.tsx';
import { narrowed } from './narrowed.ts';
import css from './list-bar.module.css';

interface SearchFormProps {
  label: string;
  /** What the address says now. */
  value: string | undefined;
  /** Called with what was typed; empty takes the search away. */
  onSearch: (text: string) => void;
}

/**
 * The search of a list: Enter or the button asks, the cross takes it back. Keyed by the value, so
 * that Back shows what it was.
 */
export const SearchForm = ({ label, value, onSearch }: SearchFormProps) => {
  const { act } = useAdminWords();
  const id = useId();
  const send = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    onSearch(String(new FormData(event.currentTarget).get('search') ?? '').trim());
  };
  const clear =
    value === undefined
      ? {}
      : {
          after: (
            <IconButton
              icon={X}
              iconSize={18}
              small
              label={act.clear}
              onClick={() => onSearch('')}
            />
          ),
        };
  return (
    <search aria-label={label}>
      <form key={value ?? ''} className={css.search} onSubmit={send}>
        <Field
          id={id}
          name="search"
          label={label}
          labelHidden
          small
          placeholder={label}
          defaultValue={value ?? ''}
          maxLength={100}
          autoComplete="off"
          {...clear}
        />
        <Button type="submit" kind="line" size="small">
          <Icon of={Search} size={18} /> {act.search}
        </Button>
      </form>
    </search>
  );
};

/** Ways to narrow a list, as links in a row. */
export const Choices = ({ label, children }: { label: string; children: ReactNode }) => (
  <nav className={css.choices} aria-label={label}>
    {children}
  </nav>
);

/** The class of a link in `Choices`. */
export const choiceClass: string = css.choice ?? '';

interface ChoiceLinksProps<Part extends keyof AdminSearch> {
  label: string;
  to: ListPagesProps['to'];
  asked: AdminSearch;
  /** The part of the address that is chosen. */
  part: Part;
  options: readonly NonNullable<AdminSearch[Part]>[];
  labelOf: (option: NonNullable<AdminSearch[Part]>) => string;
}

/** Ways to narrow a list by one part of its address, the first of which is not at all. */
export const ChoiceLinks = <Part extends keyof AdminSearch>({
  label,
  to,
  asked,
  part,
  options,
  labelOf,
}: ChoiceLinksProps<Part>) => {
  const { act } = useAdminWords();
  return (
    <Choices label={label}>
      {[undefined, ...options].map((option) => (
        <Link
          key={String(option ?? '')}
          to={to}
          params={{}}
          search={narrowed(asked, { [part]: option })}
          className={choiceClass}
          activeProps={{}}
          activeOptions={{ exact: true, includeSearch: true }}
          aria-current={option === asked[part] ? 'true' : undefined}
        >
          {option === undefined ? act.all : labelOf(option)}
        </Link>
      ))}
    </Choices>
  );
};

interface FiltersProps {
  asked: AdminSearch;
  /** The parts of the address that they set. */
  parts: readonly (keyof AdminSearch)[];
  children: ReactNode;
}

/**
 * Ways to narrow a list besides its search. On a phone they fold away behind a button that says how
 * many are in use.
 */
export const Filters = ({ asked, parts, children }: FiltersProps) => {
  const { act } = useAdminWords();
  const id = useId();
  const [open, setOpen] = useState(false);
  const inUse = parts.filter((part) => asked[part] !== undefined).length;
  return (
    <>
      <div className={css.unfold}>
        <Button
          kind="quiet"
          size="small"
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
        >
          <Icon of={SlidersHorizontal} size={18} /> {act.filters(inUse)}
        </Button>
      </div>
      <div id={id} className={joinClasses(css.filters, open && css.open)}>
        {children}
      </div>
    </>
  );
};

/** How many a list has, read aloud when it changes. */
export const Found = ({ count }: { count: number }) => {
  const { act } = useAdminWords();
  const tag = languageTag[useLanguage()];
  return (
    <output className={css.found}>
      {act.found(new Intl.NumberFormat(tag === 'en' ? 'en-IN' : tag).format(count), count === 1)}
    </output>
  );
};
