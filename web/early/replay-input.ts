import type { EarlyField, EarlyInput, EarlyRecord } from './record-input.ts';

/**
 * Does what was kept, in its order, each thing when its element has come to life: a step to another
 * page would replace the parts that come later, and what was chosen in them before. A part that
 * does not come holds the rest up for a while; what is gone from the page is dropped. Like
 * `recordInput` it stands by itself, because it travels as text of the document: as a file it would
 * be one more to wait for on the lines where it matters.
 */
export const replayInput = async ({
  records,
  meaningOf,
  isHydrated,
  release,
}: EarlyInput): Promise<void> => {
  /** How often the page is asked whether an element has come to life. */
  const pollMs = 50;
  /** How long what was done first may hold up the rest, once the scripts have begun. */
  const maxLateMs = 10_000;
  const pause = (ms: number): Promise<void> => new Promise((done) => void setTimeout(done, ms));
  const writeText = (field: EarlyField, value: string): void => {
    // React asks its own note of a value whether an event has changed anything: here it has to
    // think so.
    (field as { _valueTracker?: { setValue: (value: string) => void } })._valueTracker?.setValue(
      '\0',
    );
    // Past React, which has put itself before the setter of this element.
    if (field.value !== value)
      Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(
        field,
        value,
      );
    for (const name of ['input', 'change']) field.dispatchEvent(new Event(name, { bubbles: true }));
    // Some fields take what was typed when they are left.
    if (document.activeElement !== field)
      field.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
  };
  const writeField = (field: EarlyField, value: string | boolean): void => {
    if (field.disabled) return;
    if (typeof value === 'string') return writeText(field, value);
    // A click is what React hears of a box: it has to turn it into what was chosen.
    (field as HTMLInputElement).checked = !value;
    field.click();
  };
  const redo = (record: EarlyRecord): void => {
    const { kind, on } = record;
    if (kind === 'field') writeField(on, record.value);
    else if (kind === 'toggle') on.dispatchEvent(new Event('toggle'));
    else if (kind === 'submit') on.requestSubmit();
    else if (kind === 'press') {
      // A heart that was empty when it was pressed may turn out to be full, slides to be paused:
      // then nothing is left to do.
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
      // At an event of this kind React finishes the part that it stands in at once. Nothing listens
      // to it; what the effects of that part change is drawn a moment later.
      record.on.dispatchEvent(new Event('keyup', { bubbles: true }));
      await pause(pollMs);
      // Who typed on meanwhile has been heard by React, and the older text is kept no longer.
      if (records.includes(record)) replay(record);
    }
    // What one thing has changed is drawn before the next.
    await pause(record === undefined ? pollMs : 0);
  }
};
