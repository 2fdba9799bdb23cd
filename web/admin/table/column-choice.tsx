import { useNavigate } from '@tanstack/react-router';
import { Columns3 } from 'lucide-react';
import { useState } from 'react';
import { Checkbox } from '../../kit/form/check.tsx';
import { Icon } from '../../kit/icon/icon.tsx';
import { Popover } from '../../kit/overlay/popover.tsx';
import { useAdminWords } from '../parts/words.ts';
import { keepColumns, useKeptColumns } from './kept-lists.ts';
import { useList } from './list-context.ts';
import { narrowSearch } from './list-search.ts';
import { type Column, selectColumns } from './table.tsx';
import css from './table.module.css';

/**
 * The choice of the columns of a table. The URL holds it, so that it can be bookmarked and shared, and
 * the browser keeps it for the next visit.
 */
export const ColumnChoice = <Row,>({ columns }: { columns: readonly Column<Row>[] }) => {
  const { table } = useAdminWords();
  const { to, urlSearch } = useList();
  const navigate = useNavigate();
  // The checkbox changes at once; the table follows when its page has loaded.
  const [mine, setMine] = useState<{ was: string | undefined; now: string | undefined } | null>(
    null,
  );
  const kept = useKeptColumns(to);
  const wanted =
    mine !== null && mine.was === urlSearch.columns ? mine.now : (urlSearch.columns ?? kept);
  const shown = new Set(selectColumns(columns, wanted).map(({ key }) => key));
  const defaultColumns = selectColumns(columns, undefined)
    .map(({ key }) => key)
    .join('.');
  const choose = (key: string, on: boolean): void => {
    const chosen = columns
      .filter((column) => (column.key === key ? on : shown.has(column.key)))
      .map((column) => column.key)
      .join('.');
    const now = chosen === defaultColumns ? undefined : chosen;
    setMine({ was: urlSearch.columns, now });
    keepColumns(to, now);
    void navigate({
      to,
      search: {
        ...narrowSearch(urlSearch, { columns: now }),
        ...(urlSearch.page === undefined ? {} : { page: urlSearch.page }),
      },
      replace: true,
      resetScroll: false,
    });
  };
  return (
    <Popover
      label={table.columns}
      button={
        <>
          <Icon of={Columns3} size={18} /> {table.columns}
        </>
      }
      buttonClass={css.columns ?? ''}
      panelClass={css.choice}
    >
      <fieldset>
        <legend>{table.shownColumns}</legend>
        {columns
          .filter(({ fixed }) => fixed !== true)
          .map(({ key, title }) => (
            <Checkbox
              key={key}
              label={title}
              checked={shown.has(key)}
              onChange={(event) => choose(key, event.target.checked)}
            />
          ))}
      </fieldset>
    </Popover>
  );
};
