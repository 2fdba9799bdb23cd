import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import css from './tabs.module.css';

interface Tab {
  /** The panel is found by it: `#reviews` in an address opens it. */
  id: string;
  label: string;
  content: ReactNode;
}

const steps: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1 };

/**
 * Several panels, one shown. All of them are in the HTML, so that they are found and read without
 * JavaScript.
 */
export const Tabs = ({
  tabs,
  first,
  label,
}: {
  tabs: readonly Tab[];
  first?: string | undefined;
  label: string;
}) => {
  const base = useId();
  const [chosen, choose] = useState(first ?? tabs[0]?.id);
  const ids = tabs.map(({ id }) => id).join(' ');
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const follow = (): void => {
      const hash = location.hash.slice(1);
      if (hash === '' || !ids.split(' ').includes(hash)) return;
      choose(hash);
      list.current?.scrollIntoView();
    };
    follow();
    window.addEventListener('hashchange', follow);
    return () => window.removeEventListener('hashchange', follow);
  }, [ids]);
  const onKey = (event: KeyboardEvent<HTMLButtonElement>): void => {
    const step = steps[event.key];
    const at = tabs.findIndex(({ id }) => id === chosen);
    const next = step === undefined ? undefined : tabs[(at + step + tabs.length) % tabs.length];
    if (next === undefined) return;
    event.preventDefault();
    choose(next.id);
    document.getElementById(`${base}-${next.id}`)?.focus();
  };
  return (
    <>
      <div ref={list} className={css.tabs} role="tablist" aria-label={label}>
        {tabs.map((tab) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${base}-${tab.id}`}
            aria-controls={tab.id}
            aria-selected={tab.id === chosen}
            tabIndex={tab.id === chosen ? 0 : -1}
            className={css.tab}
            onClick={() => choose(tab.id)}
            onKeyDown={onKey}
          >
            {tab.label}
          </button>
        ))}
      </div>
      {tabs.map((tab) => (
        <div
          key={tab.id}
          role="tabpanel"
          id={tab.id}
          aria-labelledby={`${base}-${tab.id}`}
          className={css.panel}
          hidden={tab.id !== chosen}
        >
          <h2 className={css.title}>{tab.label}</h2>
          {tab.content}
        </div>
      ))}
    </>
  );
};
