import { Link } from '@tanstack/react-router';
import type { MouseEvent, ReactNode } from 'react';
import { joinClasses } from '../join-classes.ts';
import { Tile, type TilePicture } from '../tiles/tile.tsx';
import css from './combobox.module.css';

/** What can be done with a suggestion besides following it. It leaves the list as it is. */
interface ComboAction {
  key: string;
  label: ReactNode;
  /** What is read aloud; it has the words of the label. */
  name: string;
  onChoose: () => void;
}

/** A suggestion: a link, or what choosing it does. */
export interface ComboOption {
  key: string;
  label: string;
  /** At the right, in grey: a price, a count. */
  aside?: string | undefined;
  picture?: TilePicture | null;
  link?: { to: string; params?: Record<string, string>; search?: object; hash?: string };
  /** Besides the link, or instead of it. */
  onChoose?: () => void;
  /** Only in a panel, where the arrow keys to the side lead to them. */
  actions?: readonly ComboAction[];
}

export interface ComboGroup {
  label: string;
  options: readonly ComboOption[];
  /** In a panel: small ones beside one another, or pictures; else below one another. */
  layout?: 'chips' | 'tiles' | undefined;
}

export interface Suggestions {
  /** Shown above the list: the corrected search text. */
  note?: string | undefined;
  groups: readonly ComboGroup[];
}

/** What can be chosen: an option, or one of its actions. */
export interface ComboCell {
  option: ComboOption;
  action?: ComboAction;
}

const listCells = (option: ComboOption): ComboCell[] => [
  { option },
  ...(option.actions ?? []).map((action) => ({ option, action })),
];

/** Lists what the arrow keys walk through: up and down the rows, to the side within one. */
export const listRows = (groups: readonly ComboGroup[]): ComboCell[][] =>
  groups.flatMap(({ options, layout }) => {
    const rows = options.map(listCells);
    return layout === undefined ? rows : [rows.flat()];
  });

interface Shared {
  idOf: (cell: ComboCell) => string;
  activeId: string | null;
  /** Rows of cells in place of a plain list of options. */
  isGrid: boolean;
  onChosen: () => void;
}

const keepFocus = (event: MouseEvent): void => event.preventDefault();

const Cell = ({
  cell: { option, action },
  layout,
  id,
  on,
  isGrid,
  onChosen,
}: {
  cell: ComboCell;
  layout: ComboGroup['layout'];
  id: string;
  on: boolean;
} & Pick<Shared, 'isGrid' | 'onChosen'>) => {
  const attributes = {
    id,
    role: isGrid ? 'gridcell' : 'option',
    'aria-selected': on,
    tabIndex: -1,
    onMouseDown: keepFocus,
  };
  if (action !== undefined)
    return (
      <button
        type="button"
        {...attributes}
        aria-label={action.name}
        className={joinClasses(css.action, on && css.on)}
        onClick={action.onChoose}
      >
        {action.label}
      </button>
    );
  const { link, onChoose, picture, label, aside } = option;
  const content = (
    <>
      {picture !== undefined && (
        <Tile
          picture={picture}
          alt=""
          sizes={isGrid ? '80px' : '44px'}
          free
          square
          className={css.picture}
        />
      )}
      <span>{label}</span>
      {aside !== undefined && <small>{aside}</small>}
    </>
  );
  const className = joinClasses(css.option, layout && css[layout], on && css.on);
  const choose = (): void => {
    onChoose?.();
    onChosen();
  };
  return link === undefined ? (
    <button type="button" {...attributes} className={className} onClick={choose}>
      {content}
    </button>
  ) : (
    // Where it leads is typed by the route it was made for.
    <Link
      {...(link as { to: '/' })}
      {...attributes}
      className={className}
      activeProps={{}}
      onClick={choose}
    >
      {content}
    </Link>
  );
};

/** The options of a group with their actions, as rows or as options of a list. */
export const GroupRows = ({
  group: { options, layout },
  ...shared
}: { group: ComboGroup } & Shared) => {
  const { idOf, activeId, isGrid, onChosen } = shared;
  const renderCells = (option: ComboOption): ReactNode =>
    listCells(option).map((cell) => {
      const id = idOf(cell);
      const key = cell.action?.key ?? '';
      return <Cell key={key} {...{ cell, layout, id, isGrid, onChosen }} on={id === activeId} />;
    });
  if (!isGrid) return options.map(renderCells);
  if (layout === undefined)
    return options.map((option) => (
      <div key={option.key} role="row" className={css.row}>
        {renderCells(option)}
      </div>
    ));
  return (
    <div role="row" className={css[`${layout}Row`]}>
      {options.map((option) => (
        <div key={option.key} role="none">
          {renderCells(option)}
        </div>
      ))}
    </div>
  );
};
