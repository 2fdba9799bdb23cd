import { ticketStates } from '../../../shop/people/tickets.ts';
import { call } from '../../shared/people/session/session.ts';
import type { AdminSearch } from '../admin-search.ts';
import { useAdminWords } from '../parts/words.ts';
import { ChoiceLinks } from '../table/list-bar.tsx';
import type { ListState } from '../table/list-context.ts';
import { List, ListItems } from '../table/list-page.tsx';
import { NewMessages } from '../table/new-rows.tsx';
import { buildTicketPath } from '../table/row-paths.ts';
import { PaneRow, paneListClass } from '../table/two-panes.tsx';
import { TicketOverdue, TicketStatePill } from './ticket-state.tsx';

/** The keys of the URL that narrow the list of messages. */
export const ticketListParts = ['page', 'search', 'ticket'] as const;

type TicketSearch = Pick<AdminSearch, (typeof ticketListParts)[number]>;

/** Loads the messages that a URL asks for. */
export const loadTickets = ({ ticket, ...query }: TicketSearch, signal: AbortSignal) =>
  call('GET /api/tickets', { query: { ...query, state: ticket }, signal });

export interface TicketListData extends Pick<ListState, 'title' | 'urlSearch'> {
  list: Awaited<ReturnType<typeof loadTickets>>;
  /** The time of loading, in ms. */
  now: number;
}

/** The pane of messages: what is due first, solved ones last. */
export const TicketList = ({ data, shown }: { data: TicketListData; shown: string | null }) => {
  const { orders, tickets: words } = useAdminWords();
  return (
    <List
      to="/admin/messages"
      data={data}
      search={words.searchLabel}
      choices={
        <ChoiceLinks
          label={orders.status}
          part="ticket"
          options={ticketStates}
          labels={words.states}
        />
      }
    >
      <ListItems
        rows={data.list.tickets}
        className={paneListClass}
        news={<NewMessages key={data.now} />}
        none={words.none}
      >
        {(ticket) => (
          <PaneRow
            path={buildTicketPath(ticket._id)}
            title={ticket.subject}
            at={ticket.createdAt}
            now={data.now}
            about={`${ticket.name} ${ticket.ticketNumber}`}
            mark={
              <>
                <TicketOverdue ticket={ticket} now={data.now} />{' '}
                <TicketStatePill state={ticket.state} />
              </>
            }
            isShown={ticket._id === shown}
            isStrong={ticket.state === 'new'}
          />
        )}
      </ListItems>
    </List>
  );
};
