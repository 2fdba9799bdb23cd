import type { EarlyRecord, EarlyField, EarlyInput } from './early-input.ts';
import { replayInput } from './replay-input.ts';

declare global {
  interface Window {
    earlyInput?: EarlyInput;
  }
}

/** Limit of the wait for the page's scripts. */
const maxWaitMs = 30_000;

/** The window event that says that the page's scripts failed to load. */
export const startFailedEvent = 'shop:start-failed';

/**
 * Records input until the page's scripts have loaded; `replay` then repeats it. It uses nothing
 * outside itself, because it runs as text at the beginning of the document
 * (`buildEarlyInputScript`). Links and GET forms work without scripts and stay with the browser.
 * POST forms are held back: the browser would reload the page and lose the input.
 */
const recordInput = (
  replay: typeof replayInput,
  failedEvent: string,
  waitMs: number,
  sentence: string,
  className: string,
): void => {
  const records: EarlyRecord[] = [];
  let failed = false;
  const isHydrated = (node: Element): boolean =>
    Object.keys(node).some((key) => key.startsWith('__reactProps$'));
  const meaningOf = (button: Element): string =>
    [button.getAttribute('aria-label'), button.getAttribute('aria-pressed')].join();
  const waitingOf = (record: EarlyRecord): HTMLElement | null =>
    record.kind === 'press' ? record.on : record.kind === 'submit' ? record.by : null;
  const release = (record: EarlyRecord): void => {
    const waiting = waitingOf(record);
    waiting?.removeAttribute('aria-busy');
    waiting?.removeAttribute('data-held');
  };
  const giveUp = (): void => {
    failed = true;
    const given = records.filter(
      (record) => waitingOf(record) !== null || record.kind === 'submit',
    );
    if (given.length === 0) return;
    for (const record of given) {
      records.splice(records.indexOf(record), 1);
      release(record);
    }
    const notice = document.querySelector('#start-failed') ?? document.createElement('p');
    Object.assign(notice, { id: 'start-failed', className, role: 'alert', textContent: sentence });
    // At the end of the body it does not disturb hydration.
    document.body.append(notice);
  };
  let [started, replaying] = [false, false];
  const work = async (): Promise<void> => {
    if (replaying) return;
    replaying = true;
    await replay(early);
    replaying = false;
  };
  const add = (record: EarlyRecord): void => {
    records.push(record);
    if (started) void work();
  };
  const hold = (event: Event, record: EarlyRecord): void => {
    event.preventDefault();
    event.stopImmediatePropagation();
    // Repeated presses count once, except on a stepper.
    if (
      records.some(({ kind, on }) => kind === record.kind && on === record.on) &&
      record.on.closest('[role=group]') === null
    )
      return;
    const waiting = waitingOf(record);
    waiting?.setAttribute('aria-busy', 'true');
    waiting?.setAttribute('data-held', '');
    add(record);
    setTimeout(() => records.includes(record) && giveUp(), failed ? 0 : waitMs);
  };
  const isField = (node: EventTarget | null): node is EarlyField =>
    node instanceof HTMLInputElement ||
    node instanceof HTMLSelectElement ||
    node instanceof HTMLTextAreaElement;
  const valueOf = (field: EarlyField): string | boolean =>
    field instanceof HTMLInputElement && /^(?:checkbox|radio)$/.test(field.type)
      ? field.checked
      : field.value;
  const drop = (field: EarlyField): void => {
    for (let i = records.length - 1; i >= 0; i -= 1)
      if (records[i]?.kind === 'field' && records[i]?.on === field) records.splice(i, 1);
  };
  const changed = ({ target, isTrusted }: Event): void => {
    if (!isField(target)) return;
    if (isHydrated(target)) {
      // React has received this change itself, so the recorded value is older.
      if (isTrusted) drop(target);
      return;
    }
    const last = records.at(-1);
    if (last?.kind === 'field' && last.on === target) last.value = valueOf(target);
    else add({ kind: 'field', on: target, value: valueOf(target) });
  };
  const initialOf = (field: EarlyField): string | boolean => {
    if (field instanceof HTMLSelectElement)
      return (
        ([...field.options].find((option) => option.defaultSelected) ?? field.options[0])?.value ??
        ''
      );
    return typeof valueOf(field) === 'string'
      ? field.defaultValue
      : (field as HTMLInputElement).defaultChecked;
  };
  const readFields = (): void => {
    for (const field of document.querySelectorAll<EarlyField>(
      'input:not([type=hidden]), select, textarea',
    )) {
      const value = valueOf(field);
      // Only the chosen radio button is recorded.
      if (
        value === initialOf(field) ||
        (value === false && field.type === 'radio') ||
        records.some(({ on }) => on === field)
      )
        continue;
      add({ kind: 'field', on: field, value });
    }
  };
  const start = (): void => {
    started = true;
    // The browser fills fields in without an event.
    readFields();
    if (records.length > 0) void work();
  };
  const early: EarlyInput = { records, meaningOf, isHydrated, start, release };
  window.earlyInput = early;
  const listen = <Type extends Event>(name: string, listener: (event: Type) => void): void =>
    window.addEventListener(name, listener as (event: Event) => void, true);
  listen('input', changed);
  listen('change', changed);
  listen(
    'focusin',
    ({ target }) => isField(target) && !isHydrated(target) && add({ kind: 'focus', on: target }),
  );
  listen(
    'toggle',
    ({ target }) =>
      target instanceof HTMLDetailsElement &&
      !isHydrated(target) &&
      add({ kind: 'toggle', on: target }),
  );
  listen('click', (event) => {
    const button = event.target instanceof Element ? event.target.closest('button') : null;
    if (button === null || isHydrated(button) || (button.type === 'submit' && button.form !== null))
      return;
    hold(event, { kind: 'press', on: button, meaning: meaningOf(button) });
  });
  listen<SubmitEvent>('submit', (event) => {
    const form = event.target;
    if (form instanceof HTMLFormElement && form.method === 'post' && !isHydrated(form))
      hold(event, { kind: 'submit', on: form, by: event.submitter });
  });
  listen(failedEvent, giveUp);
  listen('error', ({ target }) => target instanceof HTMLScriptElement && giveUp());
  listen('DOMContentLoaded', () => {
    // Submit buttons are disabled in the HTML, so that the browser sends nothing without scripts.
    for (const button of document.querySelectorAll<HTMLButtonElement>(
      'form[method=post] button[type=submit]',
    ))
      button.disabled = false;
  });
};

/**
 * Returns the first script of the document. It shows `sentence` with the class `className` when a
 * press waited too long.
 */
export const buildEarlyInputScript = (sentence: string, className: string): string =>
  `(${String(recordInput)})(${String(replayInput)},${[startFailedEvent, maxWaitMs, sentence, className].map((given) => JSON.stringify(given).replaceAll('<', '\\u003c')).join()})`;
