import { Link } from '@tanstack/react-router';
import { Search, SlidersHorizontal, X } from 'lucide-react';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { Button } from '../../kit/button.tsx';
import { Field } from '../../kit/form/field.tsx';
import { IconButton } from '../../kit/icon/icon-button.tsx';
import { Icon } from '../../kit/icon/icon.tsx';
import { joinClasses } from '../../kit/join-classes.ts';
import type { AdminSearch } from '../admin-search.ts';
import { useNumberFormat } from '../parts/number-format.ts';
import { useAdminWords } from '../parts/words.ts';
import { FilterPopover } from './filter-popover.tsx';
import { useList, useNarrowList } from './list-context.ts';
import { countFilters, narrowSearch } from './list-search.ts';
import { SavedViews } from './saved-views.tsx';
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
        <Button type="submit" kind="line" size="small" aria-label={act.search}>
          <Icon of={Search} size={18} />
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
  /** The key of the search that the links set. */
  part: Part;
  options: readonly NonNullable<AdminSearch[Part]>[];
  labels: Readonly<Record<`${NonNullable<AdminSearch[Part]>}`, string>>;
}

/** Filters a list by one key of its search. The first choice removes the filter. */
export const ChoiceLinks = <Part extends keyof AdminSearch>({
  label,
  part,
  options,
  labels,
}: ChoiceLinksProps<Part>) => {
  const { act } = useAdminWords();
  const { to, urlSearch } = useList();
  const chosen = urlSearch[part];
  return (
    <FilterPopover
      label={label}
      value={chosen === undefined ? undefined : labels[`${chosen as NonNullable<typeof chosen>}`]}
    >
      <nav className={css.options} aria-label={label}>
        {[undefined, ...options].map((option) => (
          <Link
            key={String(option ?? '')}
            to={to}
            search={narrowSearch(urlSearch, { [part]: option })}
            activeProps={{}}
            activeOptions={{ exact: true, includeSearch: true }}
            aria-current={option === chosen ? 'true' : undefined}
          >
            {option === undefined ? act.all : labels[`${option}`]}
          </Link>
        ))}
      </nav>
    </FilterPopover>
  );
};

/**
 * The filters of a list besides its search. On a phone they fold behind a button that shows how
 * many are in use.
 */
const Filters = ({ children }: { children: ReactNode }) => {
  const { act } = useAdminWords();
  const { urlSearch } = useList();
  const id = useId();
  const [open, setOpen] = useState(false);
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
          <Icon of={SlidersHorizontal} size={18} /> {act.filters(countFilters(urlSearch))}
        </Button>
      </div>
      <div id={id} className={joinClasses(css.filters, open && css.open)}>
        {children}
      </div>
    </>
  );
};

export interface ListBarProps {
  /** The label of the search. */
  search?: string;
  /** Filters that are typed, after those that are chosen. */
  filters?: ReactNode;
  /** Filters that are chosen. */
  choices?: ReactNode;
}

/** What narrows a list: its search and its other filters. */
export const ListBar = ({ search, filters, choices }: ListBarProps) => {
  const { urlSearch } = useList();
  const narrowList = useNarrowList();
  const form = search !== undefined && (
    <SearchForm
      label={search}
      value={urlSearch.search}
      onSearch={(text) => narrowList({ search: text || undefined })}
    />
  );
  if (choices === undefined) return form;
  return (
    <div className={css.bar}>
      {form}
      <Filters>
        {choices}
        {filters}
        <SavedViews />
      </Filters>
    </div>
  );
};

/** The number of rows on all pages, announced when it changes. */
export const ResultCount = () => {
  const { act } = useAdminWords();
  const { total } = useList();
  const number = useNumberFormat();
  return <output className={css.found}>{act.found(number.format(total), total === 1)}</output>;
};
