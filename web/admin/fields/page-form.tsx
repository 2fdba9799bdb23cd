import { type ReactNode, useId } from 'react';
import { useKeptFocus } from '../../kit/behaviour/use-kept-focus.ts';
import { Button } from '../../kit/button.tsx';
import { FieldError } from '../../kit/form/field.tsx';
import { joinClasses } from '../../kit/join-classes.ts';
import { PageTitle } from '../parts/page-title.tsx';
import { useAdminWords } from '../parts/words.ts';
import { LeaveGuard } from './leave-guard.tsx';
import { SaveButton } from './save-button.tsx';
import type { useDraftForm } from './use-draft-form.ts';
import parts from '../parts/page-parts.module.css';

type DraftForm = Pick<
  ReturnType<typeof useDraftForm>,
  'box' | 'busy' | 'discard' | 'errors' | 'failure' | 'guard' | 'props' | 'unsaved'
>;

interface PageFormProps {
  form: DraftForm;
  title: string;
  lead: string;
  /** Is there a button that takes back all that was typed? */
  canDiscard?: boolean;
  /** False for who may only read it. */
  canSave?: boolean;
  /** Other buttons; they stand after the one that saves. */
  actions?: ReactNode;
  /** Do the buttons stay in sight while it scrolls? */
  isLong?: boolean;
  className?: string | undefined;
  children: ReactNode;
}

/**
 * A form that is a whole page. It is saved beside the title, which says if there is something to
 * save, and asks before it is left unsaved.
 */
export const PageForm = ({
  form: { box, busy, discard, errors, failure, guard, props, unsaved },
  title,
  lead,
  canDiscard = false,
  canSave = true,
  actions,
  isLong = false,
  className,
  children,
}: PageFormProps) => {
  const { act } = useAdminWords();
  const id = useId();
  useKeptFocus(busy);
  const faultCount = Object.keys(errors).length;
  const buttons = (
    <>
      <output>{faultCount > 0 ? act.faults(faultCount) : unsaved ? act.unsaved : ''}</output>
      {canDiscard && unsaved && (
        <Button kind="quiet" size="small" disabled={busy} onClick={discard}>
          {act.discard}
        </Button>
      )}
      {canSave && (
        <SaveButton
          form={id}
          busy={busy}
          unsaved={unsaved}
          kind={actions === undefined ? 'ink' : 'line'}
        />
      )}
      {actions}
    </>
  );
  return (
    <>
      <PageTitle actions={isLong ? undefined : buttons}>{title}</PageTitle>
      <p className={parts.lead}>{lead}</p>
      {isLong && <div className={joinClasses(parts.actions, parts.stuck)}>{buttons}</div>}
      {failure !== null && (
        <div className={parts.failure}>
          <FieldError>{failure}</FieldError>
        </div>
      )}
      <form id={id} ref={box} {...props} className={className}>
        {children}
      </form>
      <LeaveGuard unsaved={guard} />
    </>
  );
};
