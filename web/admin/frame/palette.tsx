import { useNavigate, useRouterState } from '@tanstack/react-router';
import { type ReactNode, useCallback, useEffect, useRef } from 'react';
import { formatRupees, toPaise } from '../../../shop/money.ts';
import type { ComboOption, Suggestions } from '../../kit/form/combobox-rows.tsx';
import { Combobox } from '../../kit/form/combobox.tsx';
import { Field } from '../../kit/form/field.tsx';
import { Dialog } from '../../kit/overlay/dialog.tsx';
import { call } from '../../shared/people/session/session.ts';
import { useAction } from '../../shared/platform/use-action.ts';
import { readCaller } from '../parts/read-caller.ts';
import { may } from '../parts/rights.ts';
import { screens } from '../parts/screens.ts';
import { useAdminWords } from '../parts/words.ts';
import { findSettings } from '../settings/setting-list.ts';
import css from './palette.module.css';

const maxResultsPerKind = 5;

type Words = ReturnType<typeof useAdminWords>;

const findScreens = (text: string, { frame }: Words): ComboOption[] =>
  screens
    .filter(
      ({ word, right }) => may(right) && frame[word].toLowerCase().includes(text.toLowerCase()),
    )
    .map(({ to, word, key }) => ({ key: to, label: frame[word], aside: `g ${key}`, link: { to } }));

const findSettingOptions = (text: string, words: Words): ComboOption[] =>
  text === ''
    ? []
    : findSettings(text, words, may)
        .flatMap(({ settings }) => settings)
        .slice(0, maxResultsPerKind)
        .map(({ key, name, to, hash }) => ({
          key: `setting ${key}`,
          label: name,
          link: { to, ...(hash === undefined ? {} : { hash }) },
        }));

const findOrders = async (search: string, signal: AbortSignal): Promise<ComboOption[]> =>
  (await call('GET /api/orders', { query: { search }, signal })).orders
    .slice(0, maxResultsPerKind)
    .map(({ _id, orderNumber, shippingAddress, totalPrice }) => ({
      key: _id,
      label: `${orderNumber} ${shippingAddress.name ?? ''}`,
      aside: formatRupees(toPaise(totalPrice)),
      link: { to: '/admin/orders/$id', params: { id: _id } },
    }));

const findProducts = async (search: string, signal: AbortSignal): Promise<ComboOption[]> =>
  (await call('GET /api/products', { query: { search, all: 'true' }, signal })).products
    .slice(0, maxResultsPerKind)
    .map(({ _id, name, images }) => ({
      key: _id,
      label: name,
      picture: images[0] ?? null,
      link: { to: '/admin/products/$id', params: { id: _id } },
    }));

const findUsers = async (search: string, signal: AbortSignal): Promise<ComboOption[]> =>
  (await call('GET /api/users', { query: { search }, signal })).users
    .slice(0, maxResultsPerKind)
    .map(({ _id, name, email }) => ({
      key: _id,
      label: name,
      aside: email,
      link: { to: '/admin/users/$id', params: { id: _id } },
    }));

/** A failed search leaves the results of the others. */
const orEmpty = (found: Promise<ComboOption[]>): Promise<ComboOption[]> => found.catch(() => []);

const Find = ({ label }: { label: string }) => {
  const words = useAdminWords();
  const navigate = useNavigate();
  const { run } = useAction();
  const input = useRef<HTMLInputElement>(null);
  // An opening dialog focuses its first button. This runs just after.
  useEffect(() => queueMicrotask(() => input.current?.focus()), []);
  const fetchResults = useCallback(
    async (text: string, signal: AbortSignal): Promise<Suggestions> => {
      const [orders, products, users] = await Promise.all(
        (
          [
            ['orders.read', findOrders],
            ['products', findProducts],
            ['users.read', findUsers],
          ] as const
        ).map(([right, find]) =>
          text.length < 2 || !may(right) ? [] : orEmpty(find(readCaller(text), signal)),
        ),
      );
      const { frame } = words;
      return {
        groups: [
          { label: words.palette.screens, options: findScreens(text, words) },
          { label: words.palette.settings, options: findSettingOptions(text, words) },
          { label: frame.orders, options: orders ?? [] },
          { label: frame.products, options: products ?? [] },
          { label: frame.users, options: users ?? [] },
        ],
      };
    },
    [words],
  );
  /** Enter opens the first of what is found, also before the list has come. */
  const openFirst = async (): Promise<void> => {
    const text = input.current?.value.trim() ?? '';
    if (text === '') return;
    const { groups } = await fetchResults(text, new AbortController().signal);
    const first = groups.flatMap(({ options }) => options)[0];
    if (first?.link !== undefined) await navigate(first.link);
  };
  return (
    <form
      className={css.find}
      onSubmit={(event) => {
        event.preventDefault();
        run(openFirst);
      }}
    >
      <div>
        <Field
          ref={input}
          label={label}
          labelHidden
          placeholder={label}
          maxLength={100}
          autoComplete="off"
          spellCheck={false}
        />
        <Combobox
          input={input}
          ask={fetchResults}
          listLabel={words.palette.found}
          countLabel={words.palette.count}
        />
      </div>
    </form>
  );
};

const Keys = ({ children }: { children: string }) => (
  <>
    {children.split(' ').map((key, i) => (
      <span key={`${key} ${children}`}>
        {i > 0 && ' '}
        <kbd>{key}</kbd>
      </span>
    ))}
  </>
);

const Help = () => {
  const { palette, frame, walk } = useAdminWords();
  const rows: [string, ReactNode][] = [
    [`${palette.ctrl} K`, palette.open],
    ['/', palette.open],
    ['?', palette.help],
    ['J K', walk.keys],
    ...screens
      .filter(({ right }) => may(right))
      .map(({ word, key }): [string, ReactNode] => [`g ${key}`, frame[word]]),
  ];
  return (
    <dl className={css.keys}>
      {rows.map(([keys, what]) => (
        <div key={keys}>
          <dt>
            <Keys>{keys}</Keys>
          </dt>
          <dd>{what}</dd>
        </div>
      ))}
    </dl>
  );
};

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(?:INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

/** Opens the next or the previous item of a list, where the page names one (table/walk-links.tsx). */
const openNeighbour = (key: string): void => {
  if (key === 'J' || key === 'K')
    document.querySelector<HTMLElement>(`a[href][aria-keyshortcuts="${key}"]`)?.click();
};

/** The open dialog. */
export type PaletteView = 'find' | 'help' | null;

/**
 * The shortcuts Ctrl K (⌘ K) and `/`, `?`, and `g` followed by the letter of a screen within a
 * second. Only the first works while somebody types.
 */
const useShortcuts = (show: (what: PaletteView) => void): void => {
  const navigate = useNavigate();
  useEffect(() => {
    let going = 0;
    const onKey = (event: KeyboardEvent): void => {
      if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k') {
        event.preventDefault();
        return show('find');
      }
      if (
        event.ctrlKey ||
        event.metaKey ||
        event.altKey ||
        isTyping(event.target) ||
        document.querySelector('dialog[open]') !== null
      )
        return;
      if (event.key === '?') return show('help');
      if (event.key === '/') {
        event.preventDefault();
        return show('find');
      }
      const screen = screens.find(
        ({ key, right }) => key === event.key.toLowerCase() && may(right),
      );
      if (screen !== undefined && event.timeStamp - going < 1000) void navigate({ to: screen.to });
      else openNeighbour(event.key.toUpperCase());
      going = event.key === 'g' ? event.timeStamp : 0;
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [navigate, show]);
};

/** A button for people who do not know the shortcut. */
export const PaletteOpener = ({ onOpen }: { onOpen: () => void }) => {
  const { palette } = useAdminWords();
  return (
    <button
      type="button"
      className={css.opener}
      aria-keyshortcuts="Control+K Meta+K"
      onClick={onOpen}
    >
      <span>{palette.open}</span>
      <kbd aria-hidden="true">{palette.ctrl} K</kbd>
    </button>
  );
};

/**
 * The command palette: finds screens, orders, products and users. A second dialog lists the
 * shortcuts.
 */
export const Palette = ({
  shown,
  show,
}: {
  shown: PaletteView;
  show: (what: PaletteView) => void;
}) => {
  const { palette, act } = useAdminWords();
  const href = useRouterState({ select: (state) => state.location.href });
  const at = useRef(href);
  useEffect(() => {
    // Close it after a navigation.
    if (at.current !== href) show(null);
    at.current = href;
  }, [href, show]);
  useShortcuts(show);
  const close = useCallback(() => show(null), [show]);
  return (
    <>
      <Dialog
        open={shown === 'find'}
        onClose={close}
        title={palette.open}
        titleHidden
        closeLabel={act.close}
        wide
      >
        <Find label={palette.placeholder} />
      </Dialog>
      <Dialog open={shown === 'help'} onClose={close} title={palette.help} closeLabel={act.close}>
        <Help />
      </Dialog>
    </>
  );
};
