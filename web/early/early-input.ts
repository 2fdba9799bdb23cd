/** Input before hydration; `on` is its element. */
export type EarlyRecord =
  /** A button that needs scripts. `meaning` describes what a press did at that time. */
  | { kind: 'press'; on: HTMLButtonElement; meaning: string }
  /** A form that may not be sent without scripts. */
  | { kind: 'submit'; on: HTMLFormElement; by: HTMLElement | null }
  /** A field, with what was typed or chosen last. */
  | { kind: 'field'; on: EarlyField; value: string | boolean }
  | { kind: 'focus'; on: EarlyField }
  | { kind: 'toggle'; on: HTMLDetailsElement };

export type EarlyField = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** The recorded input and the functions that the page's scripts use. */
export interface EarlyInput {
  records: EarlyRecord[];
  /** Describes what a press on the button does now: a toggle changes it. */
  meaningOf: (button: Element) => string;
  /** Has React hydrated this element? From then on React receives its events. */
  isHydrated: (node: Element) => boolean;
  /** Called when hydration begins: from now on recorded input is replayed. */
  start: () => void;
  /** Removes the waiting style from a button that was replayed or given up. */
  release: (record: EarlyRecord) => void;
}
