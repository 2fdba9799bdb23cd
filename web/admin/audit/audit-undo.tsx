import { useState } from 'react';
import type { WireAuditEntry } from '../../../contract/office/audit.ts';
import { Button } from '../../kit/button.tsx';
import { Dialog } from '../../kit/overlay/dialog.tsx';
import { call } from '../../shared/people/session/session.ts';
import { useAction } from '../../shared/platform/use-action.ts';
import { retryWithPassword } from '../fields/ask-password.ts';
import { Segments } from '../parts/segments.tsx';
import { useAdminWords } from '../parts/words.ts';
import { useSubjectName } from './audit-entry.tsx';
import parts from '../parts/page-parts.module.css';
import css from './audit.module.css';

interface AuditUndoProps {
  /** Null closes the dialog. */
  entry: WireAuditEntry | null;
  onClose: () => void;
}

const useUndo = ({ entry, onClose }: AuditUndoProps) => {
  const { audit } = useAdminWords();
  const { busy, run } = useAction({ reloads: true });
  /** `together`: undo everything that the same bulk change did. */
  const undo = (together: boolean): void => {
    if (entry === null) return;
    const params = { id: entry._id };
    const query = together ? { together: 'true' as const } : {};
    const send = () => call('POST /api/audit/{id}/undo', { params, query });
    run(() => retryWithPassword(send).finally(onClose), { done: audit.undone });
  };
  return { busy, undo };
};

/**
 * Asks before a change is undone. For a bulk change, the admin chooses between all of it and this
 * entry.
 */
export const AuditUndo = ({ entry, onClose }: AuditUndoProps) => {
  const { act, audit } = useAdminWords();
  const { busy, undo } = useUndo({ entry, onClose });
  const thingName = useSubjectName();
  const [scope, setScope] = useState<'all' | 'one'>('all');
  const many = entry !== null && entry.together > 1;
  return (
    <Dialog open={entry !== null} onClose={onClose} title={audit.undoTitle} closeLabel={act.close}>
      {entry !== null && (
        <p>
          <b>{thingName(entry)}</b>
        </p>
      )}
      <p>{audit.undoText}</p>
      {many && (
        <div className={css.choices}>
          <Segments
            label={audit.undoTitle}
            value={scope}
            onChange={setScope}
            options={[
              { value: 'all', label: audit.undoTogether(entry.together) },
              { value: 'one', label: audit.undoOne },
            ]}
          />
        </div>
      )}
      <div className={parts.choices}>
        <Button kind="line" size="small" onClick={onClose}>
          {audit.undoNo}
        </Button>
        <Button
          kind="danger"
          size="small"
          busy={busy}
          onClick={() => undo(many && scope === 'all')}
        >
          {audit.undoYes}
        </Button>
      </div>
    </Dialog>
  );
};
