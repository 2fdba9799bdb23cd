import { useNavigate } from '@tanstack/react-router';
import { Columns3 } from 'lucide-react';
import { useState } from 'react';
import { Checkbox } from '../../kit/form/check.tsx';
import { Icon } from '../../kit/icon/icon.tsx';
import { Popover } from '../../kit/overlay/popover.tsx';
import { useAdminWords } from '../frame/words.ts';
import { narrowed } from './narrowed.ts';
import { type Addressed, type Column, shownColumns } from './table.tsx';
import css from './table.module.css';

/**
 * Which columns a table shows; the choice stands in the address, so that it can be kept and passed
 * on.
 */
export const ColumnChoice = <Row,>({
  columns,
  addressed: { to, asked },
}: {
  columns: readonly Column<Row>[];
  addressed: Addressed;
}) => {
  const { table } = useAdminWords();
  const navigate = useNavigate();
  // The box is ticked at once; the table follows when its page has loaded.
  const [mine, setMine] = useState<{ was: string | undefined; now: string | undefined } | null>(
    null,
  );
  const wanted = mine !== null && mine.was === asked.columns ? mine.now : asked.columns;
  const shown = new Set(shownColumns(columns, wanted).map(({ key }) => key));
  const usual = shownColumns(columns, undefined)
    .map(({ key }) => key)
    .join('.');
  const choose = (key: string, on: boolean): void => {
    const chosen = columns
      .filter((column) => (column.key === key ? on : shown.has(column.key)))
      .map((column) => column.key)
      .join('.');
    const now = chosen === usual ? undefined : chosen;
    setMine({ was: asked.columns, now });
    void navigate({
      to,
      params: {},
      search: {
        ...narrowed(asked, { columns: now }),
        ...(asked.page === undefined ? {} : { page: asked.page }),
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
