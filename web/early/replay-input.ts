import type { EarlyField, EarlyInput, EarlyRecord } from './early-input.ts';

/**
 * Replays recorded input in order, each record once its element is hydrated. The order matters: a
 * navigation would replace later parts of the page. An element that is not hydrated in time delays
 * the rest only for a while; removed elements are skipped. Like `recordInput` it uses nothing
 * outside itself, because it is text of the document: a file of its own would delay slow
 * connections.
 */
export const replayInput = async ({
  records,
  meaningOf,
  isHydrated,
  release,
}: EarlyInput): Promise<void> => {
  /** Interval of the checks for hydration. */
  const pollMs = 50;
  /** Limit of the delay by the first record, once the scripts have begun. */
  const maxLateMs = 10_000;
  const pause = (ms: number): Promise<void> => new Promise((done) => void setTimeout(done, ms));
  const writeText = (field: EarlyField, value: string): void => {
    // React compares with its own copy of the value, so the copy must differ.
    (field as { _valueTracker?: { setValue: (value: string) => void } })._valueTracker?.setValue(
      '\0',
    );
    // The prototype's setter avoids the one that React has put on the element.
    if (field.value !== value)
      Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(
        field,
        value,
      );
    for (const name of ['input', 'change']) field.dispatchEvent(new Event(name, { bubbles: true }));
    // Some fields read their value when they lose the focus.
    if (document.activeElement !== field)
      field.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
  };
  const writeField = (field: EarlyField, value: string | boolean): void => {
    if (field.disabled) return;
    if (typeof value === 'string') return writeText(field, value);
    // React listens to clicks on a box, so the box is reset and clicked.
    (field as HTMLInputElement).checked = !value;
    field.click();
  };
  const redo = (record: EarlyRecord): void => {
    const { kind, on } = record;
    if (kind === 'field') writeField(on, record.value);
    else if (kind === 'toggle') on.dispatchEvent(new Event('toggle'));
    else if (kind === 'submit') on.requestSubmit();
    else if (kind === 'press') {
      // A toggle may already be in the wanted state; then nothing is left to do.
      if (meaningOf(on) === record.meaning) on.click();
    } else if (document.activeElement === on)
      on.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
  };
  const replay = (record: EarlyRecord): void => {
    records.splice(records.indexOf(record), 1);
    release(record);
    if (record.on.isConnected) redo(record);
  };
  const isReady = ({ on }: EarlyRecord): boolean => !on.isConnected || isHydrated(on);
  const lateAt = performance.now() + maxLateMs;
  while (records.length > 0) {
    const at = records.findIndex(isReady);
    const record = at === 0 || performance.now() > lateAt ? records[at] : undefined;
    if (record !== undefined) {
      // React hydrates a part at once at this kind of event. Nothing listens to it.
      record.on.dispatchEvent(new Event('keyup', { bubbles: true }));
      await pause(pollMs);
      // React has received later typing, and the older record is gone.
      if (records.includes(record)) replay(record);
    }
    // Each record waits until the one before is rendered.
    await pause(record === undefined ? pollMs : 0);
  }
};
