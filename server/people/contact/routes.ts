import type { contact, WireMessage } from '../../../contract/people/contact.ts';
import { createId } from '../../../database/id.ts';
import { runTransaction } from '../../../database/transaction.ts';
import { describePage } from '../../../shop/goods/listing/listing.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Handlers } from '../../platform/http/bind.ts';
import { notFound } from '../../platform/http/refusal.ts';
import { enqueueMail } from '../../platform/jobs/mail.ts';
import { countTry } from '../../platform/limits/throttle.ts';
import { addMessage, listMessages, markMessage, type MessageRow } from './queries.ts';

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
 * The contact form stores a message and mails it to the shop's one fixed address (MAIL-4,
 * docs/product.md; T44, docs/threats.md). Admins read the messages here.
 */
export const createContactHandlers = (deps: Deps): Handlers<typeof contact> => ({
  'POST /api/users/message': async ({ body, remote }) => {
    await countTry(deps, 'contact', remote);
    await runTransaction(deps.store.db, async (tx) => {
      const id = createId('msg');
      await addMessage(tx, {
        id,
        name: body.name,
        email: body.email,
        subject: body.subject,
        body: body.msg,
        read_at: null,
      });
      await enqueueMail(
        tx,
        deps.jobs,
        { kind: 'contact', messageId: id },
        deps.settings.adminEmail,
      );
    });
    return { status: 200, data: { message: 'Message Sent' } };
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
