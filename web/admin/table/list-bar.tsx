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
import { narrowSearch } from './list-search.ts';
import css from './list-bar.module.css';

interface SearchFormProps {
  label: string;
  /** The current value in the URL. */
  value: string | undefined;
  /** Called with the typed text; empty removes the search. */
  onSearch: (text: string) => void;
}

/**
 * The search of a list. Enter or the button searches, the cross clears. It is keyed by its value,
 * so that the back button restores the text.
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

/** Filters of a list, as links in a row. */
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
  urlSearch: AdminSearch;
  /** The key of the search that the links set. */
  part: Part;
  options: readonly NonNullable<AdminSearch[Part]>[];
  labelOf: (option: NonNullable<AdminSearch[Part]>) => string;
}

/** Links to filter a list by one key of its search. The first link removes the filter. */
export const ChoiceLinks = <Part extends keyof AdminSearch>({
  label,
  to,
  urlSearch,
  part,
  options,
  labelOf,
}: ChoiceLinksProps<Part>) => {
  const { act } = useAdminWords();
  return (
    <Choices label={label}>
      <span className={css.name} aria-hidden>
        {label}
      </span>
      {[undefined, ...options].map((option) => (
        <Link
          key={String(option ?? '')}
          to={to}
          params={{}}
          search={narrowSearch(urlSearch, { [part]: option })}
          className={choiceClass}
          activeProps={{}}
          activeOptions={{ exact: true, includeSearch: true }}
          aria-current={option === urlSearch[part] ? 'true' : undefined}
        >
          {option === undefined ? act.all : labelOf(option)}
        </Link>
      ))}
    </Choices>
  );
};

interface FiltersProps {
  urlSearch: AdminSearch;
  /** The keys of the search that the filters set. */
  parts: readonly (keyof AdminSearch)[];
  children: ReactNode;
}

/**
 * The filters of a list besides its search. On a phone they fold behind a button that shows how
 * many are in use.
 */
export const Filters = ({ urlSearch, parts, children }: FiltersProps) => {
  const { act } = useAdminWords();
  const id = useId();
  const [open, setOpen] = useState(false);
  const filtersInUse = parts.filter((part) => urlSearch[part] !== undefined).length;
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
          <Icon of={SlidersHorizontal} size={18} /> {act.filters(filtersInUse)}
        </Button>
      </div>
      <div id={id} className={joinClasses(css.filters, open && css.open)}>
        {children}
      </div>
    </>
  );
};

/** The number of results, announced when it changes. */
export const ResultCount = ({ count }: { count: number }) => {
  const { act } = useAdminWords();
  const tag = languageTag[useLanguage()];
  return (
    <output className={css.found}>
      {act.found(new Intl.NumberFormat(tag === 'en' ? 'en-IN' : tag).format(count), count === 1)}
    </output>
  );
};
