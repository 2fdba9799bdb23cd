import { useRef } from 'react';
import type { WireTicket } from '../../../contract/office/tickets.ts';
import { listNextTicketStates } from '../../../shop/people/tickets.ts';
import { Button } from '../../kit/button.tsx';
import { useFocusAfterChange } from '../../kit/overlay/use-focus-after-change.ts';
import { MoreMenu } from '../parts/more-menu.tsx';
import { useAdminWords } from '../parts/words.ts';
import { useTicketChange } from './use-ticket-change.ts';

/** What is done with a message without an answer. The menu closes with the state that it offered. */
export const TicketMenu = ({ ticket }: { ticket: WireTicket }) => {
  const { tickets: words, order } = useAdminWords();
  const { busy, change } = useTicketChange(ticket);
  const box = useRef<HTMLDivElement>(null);
  useFocusAfterChange(box, ticket.state, busy);
  return (
    <div ref={box} tabIndex={-1}>
      <MoreMenu key={ticket.state} label={order.more}>
        {listNextTicketStates(ticket.state, 'staff').map((to) => (
          <Button
            key={to}
            kind="quiet"
            size="small"
            busy={busy}
            onClick={() => change({ state: to })}
          >
            {words.moves[to]}
          </Button>
        ))}
      </MoreMenu>
    </div>
  );
};
