import type { adminOrders } from '../../../contract/office/admin-orders.ts';
import { runTransaction } from '../../../database/transaction.ts';
import { getMoveRight } from '../../../shop/orders/move-right.ts';
import { orderTransaction } from '../../orders/states/order-transaction.ts';
import type { Handlers } from '../../platform/http/bind.ts';
import { requireRight } from '../../platform/http/caller.ts';
import { countTry } from '../../platform/limits/throttle.ts';
import type { Deps } from '../deps.ts';
import { moveOrdersInBulk, previewBulkMove } from './move-in-bulk.ts';
import { deleteNote, listNotes, findOrderNumber, writeNote } from './notes.ts';
import { listLetters, resendLetter } from './resend-letter.ts';

/** Routes for orders that only admins may call: notes, mails, bulk moves. */
export const createAdminOrderHandlers = (deps: Deps): Handlers<typeof adminOrders> => {
  const { db } = deps.store;
  return {
    'GET /api/orders/{id}/notes': async ({ params: { id } }) => {
      await findOrderNumber(db, id);
      return { status: 200, data: { notes: await listNotes(db, id) } };
    },
    'POST /api/orders/{id}/notes': async (call) => ({
      status: 201,
      data: await runTransaction(db, (tx) => writeNote(tx, call, call.params.id, call.body.text)),
    }),
    'DELETE /api/orders/{id}/notes/{noteId}': async (call) => {
      await runTransaction(db, (tx) => deleteNote(tx, call, call.params.id, call.params.noteId));
      return { status: 200, data: { message: 'Note removed' } };
    },
    'GET /api/orders/{id}/letters': async ({ params: { id } }) => {
      await findOrderNumber(db, id);
      return { status: 200, data: { letters: await listLetters(db, id) } };
    },
    'POST /api/orders/{id}/letters': async (call) => {
      const { id } = call.params;
      await countTry(deps, 'letter-again', id);
      await orderTransaction(deps, (t) => resendLetter(t, call, id, call.body));
      return { status: 200, data: { letters: await listLetters(db, id) } };
    },
    'POST /api/orders/bulk/status': async (call) => {
      const { ids, status, preview } = call.body;
      requireRight(call.caller, getMoveRight(status));
      return {
        status: 200,
        data: preview
          ? await previewBulkMove(deps, ids, status)
          : await moveOrdersInBulk(deps, call, ids, status),
      };
    },
  };
};
