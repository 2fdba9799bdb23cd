import { useNavigate, useRouterState } from '@tanstack/react-router';
import { type ReactNode, useCallback, useEffect, useRef } from 'react';
import { formatRupees, toPaise } from '../../../shop/money.ts';
import { Combobox, type ComboOption, type Suggestions } from '../../kit/form/combobox.tsx';
import { Field } from '../../kit/form/field.tsx';
import { Dialog } from '../../kit/overlay/dialog.tsx';
import { call } from '../../state/session/session.ts';
import { screens } from './screens.ts';
import { useAdminWords } from './words.ts';
import css from './palette.module.css';

/** Of each kind, so many are offered. */
const most = 5;

type Words = ReturnType<typeof useAdminWords>;

const screensFor = (text: string, { frame }: Words): ComboOption[] =>
  screens
    .filter(({ word }) => frame[word].toLowerCase().includes(text.toLowerCase()))
    .map(({ to, word, key }) => ({ key: to, label: frame[word], aside: `g ${key}`, link: { to } }));

const findOrders = async (search: string, signal: AbortSignal): Promise<ComboOption[]> =>
  (await call('GET /api/orders', { query: { search }, signal })).orders
    .slice(0, most)
    .map(({ _id, orderNumber, shippingAddress, totalPrice }) => ({
      key: _id,
      label: `${orderNumber} ${shippingAddress.name ?? ''}`,
      aside: formatRupees(toPaise(totalPrice)),
      link: { to: '/admin/orders/$id', params: { id: _id } },
    }));

const findProducts = async (search: string, signal: AbortSignal): Promise<ComboOption[]> =>
  (await call('GET /api/products', { query: { search, all: 'true' }, signal })).products
    .slice(0, most)
    .map(({ _id, name, images }) => ({
      key: _id,
      label: name,
      picture: images[0] ?? null,
      link: { to: '/admin/products/$id', params: { id: _id } },
    }));

const findUsers = async (search: string, signal: AbortSignal): Promise<ComboOption[]> =>
  (await call('GET /api/users', { query: { search }, signal })).users
    .slice(0, most)
    .map(({ _id, name, email }) => ({
      key: _id,
      label: name,
      aside: email,
      link: { to: '/admin/users/$id', params: { id: _id } },
    }));

/** A kind that does not answer leaves the others standing. */
const orNone = (found: Promise<ComboOption[]>): Promise<ComboOption[]> => found.catch(() => []);

const Find = ({ label }: { label: string }) => {
  const words = useAdminWords();
  const input = useRef<HTMLInputElement>(null);
  // A dialog puts the focus on its first button when it opens, which is just after this.
  useEffect(() => queueMicrotask(() => input.current?.focus()), []);
  const ask = useCallback(
    async (text: string, signal: AbortSignal): Promise<Suggestions> => {
      const [orders, products, users] = await Promise.all(
        [findOrders, findProducts, findUsers].map((find) =>
          text.length < 2 ? [] : orNone(find(text, signal)),
        ),
      );
      const { frame } = words;
      return {
        groups: [
          { label: words.palette.screens, options: screensFor(text, words) },
          { label: frame.orders, options: orders ?? [] },
          { label: frame.products, options: products ?? [] },
          { label: frame.users, options: users ?? [] },
        ],
      };
    },
    [words],
  );
  return (
    <div className={css.find}>
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
          ask={ask}
          listLabel={words.palette.found}
          countLabel={words.palette.count}
        />
      </div>
    </div>
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
  const { palette, frame } = useAdminWords();
  const rows: [string, ReactNode][] = [
    [`${palette.ctrl} K`, palette.open],
    ['?', palette.help],
    ...screens.map(({ word, key }): [string, ReactNode] => [`g ${key}`, frame[word]]),
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

/** Which of its two faces is open. */
export type Shown = 'find' | 'help' | null;

/**
 * Ctrl K (⌘ K), `?`, and `g` with the letter of a screen within a second; none of them while
 * somebody types.
 */
const useShortcuts = (show: (what: Shown) => void): void => {
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
      const screen = screens.find(({ key }) => key === event.key.toLowerCase());
      if (screen !== undefined && event.timeStamp - going < 1000) void navigate({ to: screen.to });
      going = event.key === 'g' ? event.timeStamp : 0;
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [navigate, show]);
};

/** The way in for who does not know the keys. */
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

/** Goes to any screen, order, product or user by a few letters; and says which keys there are. */
export const Palette = ({ shown, show }: { shown: Shown; show: (what: Shown) => void }) => {
  const { palette, act } = useAdminWords();
  const href = useRouterState({ select: (state) => state.location.href });
  const at = useRef(href);
  useEffect(() => {
    // It has done its work when one is elsewhere.
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
