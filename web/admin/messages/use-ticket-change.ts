import type { WireTicket } from '../../../contract/office/tickets.ts';
import type { TicketState } from '../../../shop/people/tickets.ts';
import { call } from '../../shared/people/session/session.ts';
import { useAction } from '../../shared/platform/use-action.ts';
import { useAdminWords } from '../parts/words.ts';

/** Gives a ticket to somebody, or changes its state. */
export const useTicketChange = ({ _id: id, version }: WireTicket) => {
  const { act } = useAdminWords();
  const { busy, run } = useAction({ reloads: true });
  const change = (to: { state: TicketState } | { assignee: string | null }): void =>
    run(() => call('PUT /api/tickets/{id}', { params: { id }, body: { ...to, version } }), {
      done: act.saved,
    });
  return { busy, change };
};
