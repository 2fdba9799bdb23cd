import { Link } from '@tanstack/react-router';
import { X } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { Button } from '../../kit/button.tsx';
import { Field } from '../../kit/form/field.tsx';
import { IconButton } from '../../kit/icon/icon-button.tsx';
import { useAdminWords } from '../parts/words.ts';
import { FilterPopover } from './filter-popover.tsx';
import { forgetView, saveView, useSavedViews } from './kept-lists.ts';
import { useList } from './list-context.ts';
import { narrowSearch } from './list-search.ts';
import css from './list-bar.module.css';

const maxNameLength = 40;

/** Views of a list that this browser keeps: what it is narrowed to, its order and its columns. */
export const SavedViews = () => {
  const { act, table } = useAdminWords();
  const { to, urlSearch } = useList();
  const views = useSavedViews(to);
  const [typed, setTyped] = useState('');
  const search = narrowSearch(urlSearch, {});
  const shown = views.find((view) => JSON.stringify(view.search) === JSON.stringify(search));
  const name = typed.trim();
  const save = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (name === '') return;
    saveView({ to, name, search });
    setTyped('');
  };
  return (
    <FilterPopover label={table.views} value={shown?.name}>
      {views.length > 0 && (
        <nav className={css.options} aria-label={table.views}>
          {views.map((view) => (
            <span key={view.name} className={css.view}>
              <Link to={to} search={view.search} aria-current={view === shown ? 'true' : undefined}>
                {view.name}
              </Link>
              <IconButton
                icon={X}
                iconSize={16}
                small
                label={act.remove(view.name)}
                onClick={() => forgetView(view)}
              />
            </span>
          ))}
        </nav>
      )}
      <form className={css.panelForm} onSubmit={save}>
        <Field
          small
          label={table.viewName}
          value={typed}
          maxLength={maxNameLength}
          autoComplete="off"
          onChange={(event) => setTyped(event.target.value)}
        />
        <Button type="submit" kind="line" size="small">
          {table.keepView}
        </Button>
      </form>
    </FilterPopover>
  );
};
