import type { ticketCalls } from '../../../contract/office/tickets.ts';
import { explain } from '../../../contract/reasons/reasons.ts';
import { runTransaction } from '../../../database/transaction.ts';
import { describePage } from '../../../shop/goods/listing/listing.ts';
import { hasRight } from '../../../shop/people/staff.ts';
import type { TicketSender } from '../../../shop/people/tickets.ts';
import type { Handlers } from '../../platform/http/bind.ts';
import { type Caller, notAllowed } from '../../platform/http/caller.ts';
import { notFound, Refusal } from '../../platform/http/refusal.ts';
import { countTry } from '../../platform/limits/throttle.ts';
import type { Deps } from '../deps.ts';
import { answerAsCustomer, answerAsStaff } from './answer-ticket.ts';
import { changeTicket, listAssignees } from './change-ticket.ts';
import { presentSummary, presentTicket } from './present-ticket.ts';
import { findShopEmail } from './shop-email.ts';
import { findLinkedTicket } from './ticket-links.ts';
import {
  findOwnTicket,
  findTicket,
  listOwnTickets,
  listTickets,
  lockTicket,
  type TicketRow,
} from './ticket-queries.ts';

/** Whoever may answer tickets reads each as the staff does, own ones too. */
const findReader = ({ role }: Caller): TicketSender =>
  hasRight(role, 'messages') ? 'staff' : 'customer';

/** A ticket with its messages is nobody else's: no cache keeps it. */
const unkept = { headers: { 'cache-control': 'no-store' } };

/** Routes of tickets: for the staff, for customers, and for whoever has the link of a letter. */
export const createTicketHandlers = (deps: Deps): Handlers<typeof ticketCalls> => {
  const { store, jobs } = deps;
  const { db } = store;

  /** Finds a ticket that the caller may read. Somebody else's is as one that does not exist (404). */
  const findReadable = async (caller: Caller, id: string): Promise<TicketRow> => {
    const row =
      findReader(caller) === 'staff'
        ? await findTicket(db, id)
        : await findOwnTicket(db, caller, id);
    if (row === undefined) throw notFound('ticket');
    return row;
  };

  const findByLink = async (token: string): Promise<TicketRow> => {
    const id = await findLinkedTicket(db, token);
    const row = id === null ? undefined : await findTicket(db, id);
    if (row === undefined) throw new Refusal('link_invalid', explain('link_expired'));
    return row;
  };

  const writeAsCustomer = async (id: string, text: string): Promise<TicketRow> => {
    const shopEmail = await findShopEmail(deps);
    return runTransaction(db, async (tx) => {
      const ticket = await lockTicket(tx, id);
      if (ticket === undefined) throw notFound('ticket');
      await answerAsCustomer(tx, jobs, { ticket, text, shopEmail });
      return (await findTicket(tx, id)) ?? ticket;
    });
  };

  return {
    'GET /api/tickets': async ({ query: { page, state, search = '' } }) => {
      const { rows, total } = await listTickets(db, { page, state, search });
      return {
        status: 200,
        data: {
          tickets: rows.map((row) => presentSummary(row, 'staff')),
          ...describePage(page, total),
        },
      };
    },

    'GET /api/tickets/mine': async ({ caller, query: { page } }) => {
      const { rows, total } = await listOwnTickets(db, caller, page);
      return {
        status: 200,
        data: {
          tickets: rows.map((row) => presentSummary(row, 'customer')),
          ...describePage(page, total),
        },
      };
    },

    'GET /api/tickets/assignees': async () => ({
      status: 200,
      data: { staff: await listAssignees(db) },
    }),

    'GET /api/tickets/link/{token}': async ({ params }) => ({
      status: 200,
      data: await presentTicket(db, await findByLink(params.token), 'customer'),
      ...unkept,
    }),

    'POST /api/tickets/link/{token}/answers': async ({ params, body, remote }) => {
      const { id } = await findByLink(params.token);
      await countTry(deps, 'ticket-answer', remote);
      const row = await writeAsCustomer(id, body.text);
      return { status: 201, data: await presentTicket(db, row, 'customer') };
    },

    'GET /api/tickets/{id}': async ({ caller, params }) => ({
      status: 200,
      data: await presentTicket(db, await findReadable(caller, params.id), findReader(caller)),
    }),

    'PUT /api/tickets/{id}': async (call) => {
      const { id } = call.params;
      await runTransaction(db, (tx) => changeTicket(tx, call, id, call.body));
      return {
        status: 200,
        data: await presentTicket(db, await findReadable(call.caller, id), 'staff'),
      };
    },

    'POST /api/tickets/{id}/answers': async (call) => {
      const { caller, params, body, remote } = call;
      const { id } = await findReadable(caller, params.id);
      const { text, internal = false, solve = false, version } = body;
      if (findReader(caller) === 'customer') {
        if (internal || solve) throw notAllowed(caller);
        await countTry(deps, 'ticket-answer', remote);
        const row = await writeAsCustomer(id, text);
        return { status: 201, data: await presentTicket(db, row, 'customer') };
      }
      await runTransaction(db, async (tx) => {
        const ticket = await lockTicket(tx, id);
        if (ticket === undefined) throw notFound('ticket');
        await answerAsStaff(tx, jobs, call, { ticket, text, internal, solve, version });
      });
      return {
        status: 201,
        data: await presentTicket(db, await findReadable(caller, id), 'staff'),
      };
    },
  };
};
