import { type SqlBool, sql, type Transaction } from 'kysely';
import { toLikePattern } from '../../../database/like-pattern.ts';
import type { Db, Tables } from '../../../database/tables.ts';
import { pageSize } from '../../../shop/goods/listing/listing.ts';
import type { TicketState } from '../../../shop/people/tickets.ts';
import type { Caller } from '../../platform/http/caller.ts';

/**
 * Selects tickets with the number of their order, the name of who has them, and the account of their
 * customer: what is answered goes to the address of the ticket, so it may say what that account ordered.
 */
const selectTickets = (db: Db) =>
  db
    .selectFrom('messages')
    .leftJoin('orders', 'orders.id', 'messages.order_id')
    .leftJoin('accounts as assignees', 'assignees.id', 'messages.assignee_id')
    .selectAll('messages')
    .select(({ fn, selectFrom }) => [
      'orders.number as order_number',
      'assignees.name as assignee_name',
      fn
        .coalesce(
          'messages.account_id',
          selectFrom('accounts')
            .select('accounts.id')
            .whereRef('accounts.email', '=', 'messages.email'),
        )
        .as('customer_id'),
    ]);

export type TicketRow = Awaited<ReturnType<ReturnType<typeof selectTickets>['execute']>>[number];

export interface TicketMessageRow {
  id: string;
  sender: 'customer' | 'staff';
  author_name: string | null;
  is_internal: boolean;
  body: string;
  created_at: Date;
}

interface TicketPage {
  rows: TicketRow[];
  total: number;
}

const listTicketsWhere = async (
  db: Db,
  page: number,
  { where, order }: { where: ReturnType<typeof sql<SqlBool>>; order: ReturnType<typeof sql>[] },
): Promise<TicketPage> => {
  let query = selectTickets(db).where(where);
  for (const by of order) query = query.orderBy(by);
  const rows = await query
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
  const { total } = await db
    .selectFrom('messages')
    .leftJoin('orders', 'orders.id', 'messages.order_id')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where(where)
    .executeTakeFirstOrThrow();
  return { rows, total };
};

/** What is open by when it is due, then what is solved: the order of the index `messages_desk`. */
const dueFirst = [
  sql`(messages.state = 'solved')`,
  sql`(case when messages.state <> 'solved' then messages.due_at end)`,
  sql`messages.created_at desc`,
  sql`messages.id`,
];
const newestFirst = [sql`messages.created_at desc`, sql`messages.id`];

/** Tells, as SQL, whether a ticket contains the text where people look for it, whatever its case. */
const matches = (search: string) => {
  const pattern = toLikePattern(search);
  return sql<SqlBool>`(lower(messages.number) like ${pattern} or lower(messages.name) like ${pattern}
    or messages.email like ${pattern} or lower(messages.subject) like ${pattern} or lower(orders.number) like ${pattern})`;
};

export const listTickets = (
  db: Db,
  { page, state, search }: { page: number; state?: TicketState | undefined; search: string },
): Promise<TicketPage> =>
  listTicketsWhere(db, page, {
    where: sql<SqlBool>`${state === undefined ? sql`true` : sql`messages.state = ${state}`} and ${search === '' ? sql`true` : matches(search)}`,
    order: dueFirst,
  });

type Owner = Pick<Caller, 'id' | 'email' | 'isVerified'>;

/**
 * Tells, as SQL, whether a ticket is the caller's: written with the account, or from its address once
 * that is verified. Anybody can write with anybody's address.
 */
const isOwn = ({ id, email, isVerified }: Owner) =>
  isVerified
    ? sql<SqlBool>`(messages.account_id = ${id} or messages.email = ${email})`
    : sql<SqlBool>`messages.account_id = ${id}`;

export const listOwnTickets = (db: Db, owner: Owner, page: number): Promise<TicketPage> =>
  listTicketsWhere(db, page, { where: isOwn(owner), order: newestFirst });

export const findTicket = (db: Db, id: string): Promise<TicketRow | undefined> =>
  selectTickets(db).where('messages.id', '=', id).executeTakeFirst();

export const findOwnTicket = (db: Db, owner: Owner, id: string): Promise<TicketRow | undefined> =>
  selectTickets(db).where('messages.id', '=', id).where(isOwn(owner)).executeTakeFirst();

/** Locks a ticket until the transaction ends, so that it changes one step after the other. */
export const lockTicket = async (
  tx: Transaction<Tables>,
  id: string,
): Promise<TicketRow | undefined> => {
  await tx.selectFrom('messages').select('id').where('id', '=', id).forUpdate().execute();
  return findTicket(tx, id);
};

/** Lists what was written about a ticket after its first message, oldest first. */
export const listTicketMessages = (db: Db, ticketId: string): Promise<TicketMessageRow[]> =>
  db
    .selectFrom('ticket_messages')
    .leftJoin('accounts', 'accounts.id', 'ticket_messages.author_id')
    .select([
      'ticket_messages.id',
      'ticket_messages.sender',
      'accounts.name as author_name',
      'ticket_messages.is_internal',
      'ticket_messages.body',
      'ticket_messages.created_at',
    ])
    .where('ticket_id', '=', ticketId)
    .orderBy('ticket_messages.created_at')
    .orderBy('ticket_messages.id')
    .execute();

/**
 * Deletes what was solved three years ago and not touched since: the time within which somebody could
 * still complain is over (TICKET-9, docs/product.md).
 */
export const deleteOldTickets = async (db: Db): Promise<void> => {
  await sql`
    delete from messages where state = 'solved' and created_at < now() - interval '3 years'
      and not exists (
        select from ticket_messages
        where ticket_id = messages.id and ticket_messages.created_at >= now() - interval '3 years'
      )`.execute(db);
};
