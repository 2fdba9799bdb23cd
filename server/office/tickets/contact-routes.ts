import type { contact, WireMessage } from '../../../contract/office/contact.ts';
import { createId } from '../../../database/id.ts';
import { runTransaction } from '../../../database/transaction.ts';
import { describePage } from '../../../shop/goods/listing/listing.ts';
import type { Handlers } from '../../platform/http/bind.ts';
import { notFound } from '../../platform/http/refusal.ts';
import { enqueueMail } from '../../platform/jobs/mail.ts';
import { countTry, isTryAllowed } from '../../platform/limits/throttle.ts';
import { choosePageLanguage } from '../../platform/pages/page-language.ts';
import type { Deps } from '../deps.ts';
import {
  addMessage,
  findOwnOrder,
  listMessages,
  markMessage,
  type MessageRow,
} from './message-queries.ts';
import { findShopEmail } from './shop-email.ts';

const presentMessage = ({
  id,
  name,
  email,
  subject,
  body,
  created_at,
  read_at,
}: MessageRow): WireMessage => ({
  _id: id,
  name,
  email,
  subject,
  msg: body,
  createdAt: created_at.toISOString(),
  readAt: read_at?.toISOString() ?? null,
});

/**
 * The contact form stores a message as a ticket and mails it to the shop's own address (MAIL-4,
 * docs/product.md; T44, docs/threats.md). The sender gets a letter that acknowledges it. Admins read
 * the messages here.
 */
export const createContactHandlers = (deps: Deps): Handlers<typeof contact> => ({
  'POST /api/users/message': async ({ body, caller, remote, request }) => {
    await countTry(deps, 'contact', remote);
    const { name, email, subject, msg, orderId, orderNumber } = body;
    // Beyond this limit no letter is sent, so that many callers cannot fill a mailbox. The response
    // stays the same, and has the number.
    const mayWrite = await isTryAllowed(deps, 'ticket-mails', email);
    const language = choosePageLanguage(
      request.headers.get('cookie') ?? undefined,
      await deps.shopIdentity.get(),
    );
    const shopEmail = await findShopEmail(deps);
    const ticketNumber = await runTransaction(deps.store.db, async (tx) => {
      const id = createId('msg');
      const number = await addMessage(tx, {
        id,
        name,
        email,
        subject,
        body: msg,
        read_at: null,
        account_id: caller?.id ?? null,
        // Of a visitor it is not looked up: nobody learns here which orders there are.
        order_id:
          caller === null ? null : await findOwnOrder(tx, caller.id, { orderId, orderNumber }),
        language,
      });
      await enqueueMail(tx, deps.jobs, { kind: 'contact', messageId: id }, shopEmail);
      if (mayWrite)
        await enqueueMail(tx, deps.jobs, { kind: 'ticket-received', ticketId: id }, email);
      return number;
    });
    return { status: 200, data: { message: 'Message Sent', ticketNumber } };
  },

  'GET /api/messages': async ({ query: { page, unread: only } }) => {
    const { rows, total, unread } = await listMessages(deps.store.db, {
      page,
      unreadOnly: only === 'true',
    });
    return {
      status: 200,
      data: { messages: rows.map(presentMessage), ...describePage(page, total), unread },
    };
  },

  'PUT /api/messages/{id}': async ({ params, body }) => {
    const row = await runTransaction(deps.store.db, (tx) => markMessage(tx, params.id, body.read));
    if (row === undefined) throw notFound('message');
    return { status: 200, data: presentMessage(row) };
  },
});
