import { Link } from '@tanstack/react-router';
import {
  type MouseEvent,
  type RefObject,
  useCallback,
  useEffect,
  useId,
  useMemo,
  useState,
} from 'react';
import { createDebouncedRequest } from '../behaviour/debounced-request.ts';
import { joinClasses } from '../join-classes.ts';
import { Tile, type TilePicture } from '../tiles/tile.tsx';
import typography from '../typography.module.css';
import css from './combobox.module.css';

/** A suggestion: a link, or what choosing it does. */
export interface ComboOption {
  key: string;
  label: string;
  /** At the right, in grey: a price, a count. */
  aside?: string | undefined;
  picture?: TilePicture | null;
  link?: { to: string; params?: Record<string, string>; search?: object; hash?: string };
  /** For a suggestion without a link. */
  onChoose?: () => void;
}

export interface Suggestions {
  /** Shown above the list: the corrected search text. */
  note?: string | undefined;
  groups: readonly { label: string; options: readonly ComboOption[] }[];
}

export interface ComboboxProps {
  input: RefObject<HTMLInputElement | null>;
  /**
   * Fetches suggestions for a text. While the function stays the same, a response may still arrive.
   */
  ask: (text: string, signal: AbortSignal) => Promise<Suggestions>;
  /** The name of the list. */
  listLabel: string;
  /** Read aloud when the list has changed: "5 suggestions". */
  countLabel: (count: number) => string;
}

/** Suggestions for what stands in the field, and whether they are shown. */
const useSuggestions = (input: ComboboxProps['input'], ask: ComboboxProps['ask']) => {
  const [found, setFound] = useState<Suggestions | null>(null);
  const [open, setOpen] = useState(false);
  const asking = useMemo(
    () =>
      createDebouncedRequest<Suggestions>(ask, (next) => {
        setFound(next);
        setOpen(next !== null);
      }),
    [ask],
  );
  useEffect(() => {
    const field = input.current;
    const onInput = (): void => asking.request(field?.value ?? '');
    // Typing may have begun before this was fetched.
    if (field !== null && field.value !== field.defaultValue) onInput();
    field?.addEventListener('input', onInput);
    return () => {
      asking.cancel();
      field?.removeEventListener('input', onInput);
    };
  }, [asking, input]);
  const close = useCallback(() => {
    asking.cancel();
    setOpen(false);
  }, [asking]);
  const askNow = useCallback(() => asking.request(input.current?.value ?? ''), [asking, input]);
  return { found, open, close, askNow };
};

/** Describes the list to screen readers with ARIA attributes of the field. */
const useComboboxAria = (
  input: ComboboxProps['input'],
  list: string,
  active: string | null,
  shown: boolean,
): void => {
  useEffect(() => {
    const said = {
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-haspopup': 'listbox',
      'aria-expanded': String(shown),
      'aria-controls': shown ? list : null,
      'aria-activedescendant': active,
    };
    for (const [name, value] of Object.entries(said)) {
      if (value === null) input.current?.removeAttribute(name);
      else input.current?.setAttribute(name, value);
    }
    if (active !== null) document.getElementById(active)?.scrollIntoView({ block: 'nearest' });
  }, [input, list, active, shown]);
};

interface Keys {
  /** -1 is the field itself. */
  walk: (by: 1 | -1) => void;
  /** True where it went somewhere. */
  choose: () => boolean;
  /** True where there was something to close. */
  close: () => boolean;
}

/** The keys of a combobox, heard at the field, which keeps the focus. */
const useKeys = (input: ComboboxProps['input'], { walk, choose, close }: Keys): void => {
  useEffect(() => {
    const field = input.current;
    const onKey = (event: KeyboardEvent): void => {
      if (event.isComposing) return;
      const way = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : null;
      if (way !== null) walk(way);
      const done =
        way !== null || (event.key === 'Enter' && choose()) || (event.key === 'Escape' && close());
      if (done) event.preventDefault();
      if (event.key === 'Enter') close();
    };
    field?.addEventListener('keydown', onKey);
    field?.addEventListener('blur', close);
    return () => {
      field?.removeEventListener('keydown', onKey);
      field?.removeEventListener('blur', close);
    };
  }, [input, walk, choose, close]);
};

const Option = ({
  option,
  id,
  on,
  onChosen,
}: {
  option: ComboOption;
  id: string;
  on: boolean;
  onChosen: () => void;
}) => {
  const { link, onChoose, picture, label, aside } = option;
  const attributes = {
    id,
    role: 'option',
    'aria-selected': on,
    tabIndex: -1,
    className: joinClasses(css.option, on && css.on),
    onMouseDown: (event: MouseEvent) => event.preventDefault(),
  };
  const content = (
    <>
      {picture !== undefined && (
        <Tile picture={picture} alt="" sizes="44px" free square className={css.picture} />
      )}
      <span>{label}</span>
      {aside !== undefined && <small>{aside}</small>}
    </>
  );
  const choose = (): void => {
    onChoose?.();
    onChosen();
  };
  return link === undefined ? (
    <button type="button" {...attributes} onClick={choose}>
      {content}
    </button>
  ) : (
    // Where it leads is typed by the route it was made for.
    <Link {...(link as { to: '/' })} {...attributes} activeProps={{}} onClick={choose}>
      {content}
    </Link>
  );
};

/**
 * Suggestions under a search field, by the combobox pattern of WAI-ARIA 1.2: the focus stays in the
 * field, the arrow keys walk through the list and round to the field, Enter goes there, Escape
 * closes it. The field is the form's own.
 */
export const Combobox = ({ input, ask, listLabel, countLabel }: ComboboxProps) => {
  const id = useId();
  const { found, open, close, askNow } = useSuggestions(input, ask);
  const groups = useMemo(
    () => found?.groups.filter((group) => group.options.length > 0) ?? [],
    [found],
  );
  const options = useMemo(() => groups.flatMap((group) => group.options), [groups]);
  const shown = open && options.length > 0;
  const [walked, setWalked] = useState<{ found: Suggestions | null; at: number }>({
    found: null,
    at: -1,
  });
  // A new list starts at the field again.
  const active = shown && walked.found === found ? walked.at : -1;
  const idOf = (option: ComboOption): string => `${id}-${options.indexOf(option)}`;
  const activeId = active < 0 ? null : `${id}-${active}`;
  useComboboxAria(input, `${id}-list`, activeId, shown);
  const count = options.length;
  const walk = useCallback(
    (by: 1 | -1) =>
      shown
        ? setWalked({ found, at: ((active + 1 + by + count + 1) % (count + 1)) - 1 })
        : askNow(),
    [shown, found, active, count, askNow],
  );
  const choose = useCallback(() => {
    if (activeId !== null) document.getElementById(activeId)?.click();
    return activeId !== null;
  }, [activeId]);
  const shut = useCallback(() => {
    close();
    return shown;
  }, [close, shown]);
  useKeys(input, { walk, choose, close: shut });
  return (
    <>
      <span role="status" className={typography.hidden}>
        {open && found !== null && `${found.note ?? ''} ${countLabel(count)}`}
      </span>
      {shown && (
        <div className={css.list}>
          {found?.note !== undefined && (
            <p className={css.note} aria-hidden="true">
              {found.note}
            </p>
          )}
          <div id={`${id}-list`} role="listbox" aria-label={listLabel}>
            {groups.map((group, index) => (
              <div
                key={group.label}
                role="group"
                aria-labelledby={`${id}-group-${index}`}
                className={css.group}
              >
                <p id={`${id}-group-${index}`} aria-hidden="true">
                  {group.label}
                </p>
                {group.options.map((option) => (
                  <Option
                    key={option.key}
                    option={option}
                    id={idOf(option)}
                    on={idOf(option) === activeId}
                    onChosen={close}
                  />
                ))}
              </div>
            ))}
          </div>
        </div>
      )}
    </>
  );
};
