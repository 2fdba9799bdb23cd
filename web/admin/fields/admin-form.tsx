import type { ReactNode } from 'react';
import { Button } from '../../kit/button.tsx';
import { FieldError } from '../../kit/form/field.tsx';
import type { useForm } from '../../shared/platform/form/use-form.ts';
import { useAdminWords } from '../parts/words.ts';
import parts from '../parts/page-parts.module.css';

interface AdminFormProps {
  form: Pick<ReturnType<typeof useForm>, 'box' | 'busy' | 'failure' | 'props'>;
  /** The accessible name. */
  name?: string;
  className?: string | null | undefined;
  /** The text of the button that sends the form, and its text meanwhile. */
  yes?: string;
  working?: string;
  kind?: 'ink' | 'line' | 'danger';
  /** The text of the button that closes the form, if it can be closed. */
  no?: string | undefined;
  onNo?: (() => void) | undefined;
  /** Other buttons. */
  beside?: ReactNode;
  /** The class around the buttons. */
  buttons?: string | null | undefined;
  children: ReactNode;
}

/** A form of the dashboard: its fields, what is wrong with it as a whole, and its buttons. */
export const AdminForm = ({
  form: { box, busy, failure, props },
  name,
  className = parts.panelForm,
  yes,
  working,
  kind = 'ink',
  no,
  onNo,
  beside,
  buttons = parts.choices,
  children,
}: AdminFormProps) => {
  const { act } = useAdminWords();
  return (
    <form ref={box} {...props} className={className ?? undefined} aria-label={name}>
      {children}
      {failure !== null && <FieldError>{failure}</FieldError>}
      <div className={buttons ?? undefined}>
        {onNo !== undefined && (
          <Button kind="line" size="small" onClick={onNo}>
            {no}
          </Button>
        )}
        {beside}
        <Button type="submit" kind={kind} size="small" busy={busy}>
          {busy ? (working ?? act.saving) : (yes ?? act.save)}
        </Button>
      </div>
    </form>
  );
};
