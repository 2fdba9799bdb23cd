import type { earlyInput as en } from '../en/early-input.ts';

export const earlyInput: typeof en = {
  notDone:
    'Diese Seite wurde nicht vollständig geladen, deshalb war das nicht möglich. Bitte laden Sie sie neu.',
};
