const fieldSelector = 'input:not([type=radio]), textarea, select, button';

/** Gives the focus to the first field in a box; the languages of a text are no field. */
export const focusFirstField = (box: Element | null | undefined): void =>
  box?.querySelector<HTMLElement>(fieldSelector)?.focus();
