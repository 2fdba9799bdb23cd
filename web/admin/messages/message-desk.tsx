import type { ComponentProps } from 'react';
import type { AdminSearch } from '../admin-search.ts';
import { TwoPanes } from '../table/two-panes.tsx';
import { Conversation, type ConversationData } from './conversation.tsx';
import { TicketList, type TicketListData } from './ticket-list.tsx';

/** Messages in two panes: the list, and one of them. */
export const MessageDesk = ({
  data,
  opened,
  search,
  narrow,
}: {
  data: TicketListData;
  opened: ConversationData | null;
  /** The list from which the message was opened. */
  search: AdminSearch;
  narrow: ComponentProps<typeof TwoPanes>['narrow'];
}) => (
  <TwoPanes
    narrow={narrow}
    renderList={(isBeside) => (
      <TicketList data={data} shown={isBeside ? (opened?.ticket._id ?? null) : null} />
    )}
    item={
      opened !== null && (
        <Conversation key={opened.ticket._id} data={opened} search={search} now={data.now} />
      )
    }
  />
);
