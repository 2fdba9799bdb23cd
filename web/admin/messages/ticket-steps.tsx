import type { WireTicket, WireTicketAssignee } from '../../../contract/office/tickets.ts';
import { listNextTicketStates, type TicketState } from '../../../shop/people/tickets.ts';
import { Button } from '../../kit/button.tsx';
import { SelectField } from '../../kit/form/field.tsx';
import { call } from '../../shared/people/session/session.ts';
import { useAction } from '../../shared/platform/use-action.ts';
import { Panel } from '../parts/panel.tsx';
import { useAdminWords } from '../parts/words.ts';
import parts from '../parts/page-parts.module.css';

/** Gives a ticket to somebody, or changes its state. */
export const TicketSteps = ({
  ticket: { _id: id, state, assignee, version },
  staff,
}: {
  ticket: WireTicket;
  staff: readonly WireTicketAssignee[];
}) => {
  const { tickets: words, act } = useAdminWords();
  const { busy, run } = useAction({ reloads: true });
  const change = (to: { state: TicketState } | { assignee: string | null }): void =>
    run(() => call('PUT /api/tickets/{id}', { params: { id }, body: { ...to, version } }), {
      done: act.saved,
    });
  // Whoever has it may have lost the right since.
  const known =
    assignee === null || staff.some(({ _id }) => _id === assignee._id)
      ? staff
      : [...staff, assignee];
  return (
    <Panel title={words.steps}>
      <div className={parts.panelForm}>
        <SelectField
          label={words.assignee}
          value={assignee?._id ?? ''}
          onChange={({ target: { value } }) => change({ assignee: value === '' ? null : value })}
          options={[
            { value: '', label: words.nobody },
            ...known.map(({ _id, name }) => ({ value: _id, label: name })),
          ]}
        />
      </div>
      <div className={parts.choices}>
        {listNextTicketStates(state, 'staff').map((to) => (
          <Button
            key={to}
            kind="line"
            size="small"
            busy={busy}
            onClick={() => change({ state: to })}
          >
            {words.moves[to]}
          </Button>
        ))}
      </div>
    </Panel>
  );
};
