import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import { ComboboxForm, type ComboboxFormProps } from '../../../kit/form/combobox-form.tsx';
import { useWords } from '../../../words/words.ts';
import { HiddenSearch } from '../address/hidden-search.tsx';
import { changeSearch, type ListingSearch } from '../address/listing-search.ts';

/**
 * Searches within the filters in use; an empty search removes the search (LIST-12,
 * docs/product.md). It is a plain form, so it works without JavaScript.
 */
export const SearchForm = ({ search }: { search: ListingSearch }) => {
  const words = useWords().catalogue;
  const navigate = useNavigate();
  const searchLink = useCallback(
    (text: string) => ({
      to: '.',
      search: changeSearch(search, { search: text === '' ? undefined : text }),
    }),
    [search],
  );
  const ask: ComboboxFormProps['ask'] = useCallback(
    async (text, signal) =>
      (await import('../../../shared/goods/suggestions.ts')).fetchSuggestions(
        text,
        signal,
        words,
        searchLink,
      ),
    [words, searchLink],
  );
  return (
    <ComboboxForm
      label={words.search}
      placeholder={words.searchHere}
      value={search.search}
      listLabel={words.suggestions}
      countLabel={words.suggestionCount}
      ask={ask}
      onSearch={(text) => void navigate({ ...searchLink(text), resetScroll: false } as never)}
    >
      <HiddenSearch search={search} without={['search', 'page']} />
    </ComboboxForm>
  );
};
