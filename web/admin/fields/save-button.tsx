import type { MouseEvent } from 'react';
import { Button } from '../../kit/button.tsx';
import { useAdminWords } from '../parts/words.ts';

interface SaveButtonProps {
  /** The form that it sends. */
  form: string;
  busy: boolean;
  /** Is there anything to save? */
  unsaved: boolean;
  kind?: 'ink' | 'line';
}

/**
 * Saves a form of a whole page. With nothing to save it looks disabled and does nothing, but it can
 * have the focus: a button that became disabled while it saved would lose the focus to the page.
 */
export const SaveButton = ({ form, busy, unsaved, kind = 'ink' }: SaveButtonProps) => {
  const { act } = useAdminWords();
  const idle = !unsaved && !busy;
  const holdBack = (event: MouseEvent): void => {
    if (idle) event.preventDefault();
  };
  return (
    <Button
      type="submit"
      form={form}
      kind={kind}
      size="small"
      busy={busy}
      aria-disabled={idle || undefined}
      onClick={holdBack}
    >
      {busy ? act.saving : act.save}
    </Button>
  );
};
