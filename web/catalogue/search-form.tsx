import { useNavigate } from '@tanstack/react-router';
import { Search } from 'lucide-react';
import { type FormEvent, useEffect, useRef } from 'react';
import { Field } from '../kit/field.tsx';
import { IconButton } from '../kit/icon-button.tsx';
import { useWords } from '../words/words.ts';
import { HiddenSearch } from './hidden-search.tsx';
import { changed, type ListingSearch } from './listing-search.ts';
import css from './search-form.module.css';

/** Searches within the filters in use; an empty search takes the search away (spec section 5). A plain form without JavaScript. */
export const SearchForm = ({ search }: { search: ListingSearch }) => {
  const words = useWords().catalogue;
  const navigate = useNavigate();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (input.current !== null) input.current.value = search.search ?? '';
  }, [search.search]);
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const text = input.current?.value.trim() ?? '';
    void navigate({ to: '.', search: changed(search, { search: text === '' ? undefined : text }) as never, resetScroll: false });
  };
  return (
    <form role="search" className={css.form} method="get" onSubmit={submit}>
      <Field ref={input} name="search" type="search" label={words.search} labelHidden placeholder={words.searchHere} defaultValue={search.search} maxLength={100} enterKeyHint="search" autoComplete="off" />
      <HiddenSearch search={search} without={['search', 'page']} />
      <IconButton type="submit" icon={Search} label={words.search} />
    </form>
  );
};
