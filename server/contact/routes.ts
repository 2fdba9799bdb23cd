import type { contact } from '../../contract/contact.ts';
import { newId } from '../../database/id.ts';
import { transaction } from '../../database/transaction.ts';
import type { Deps } from '../deps.ts';
import type { Handlers } from '../http/bind.ts';
import { askMail } from '../jobs/mail.ts';
import { countTry } from '../throttle.ts';
import { addMessage } from './queries.ts';

/** The contact form: the message is kept, and mailed to the shop's one fixed address (reliability T44). */
export const contactRoutes = (deps: Deps): Handlers<typeof contact> => ({
  'POST /api/users/message': async ({ body, remote }) => {
    await countTry(deps, 'contact', remote);
    await transaction(deps.store.db, async (tx) => {
      const id = newId('msg');
      await addMessage(tx, { id, name: body.name, email: body.email, subject: body.subject, body: body.msg, read_at: null });
      await askMail(tx, deps.jobs, { kind: 'contact', messageId: id }, deps.settings.adminEmail);
    });
    return { status: 200, data: { message: 'Message Sent' } };
  },
});
