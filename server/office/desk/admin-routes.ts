import type { adminOrders } from '../../../contract/office/admin-orders.ts';
import type { customerNotes as customerNoteCalls } from '../../../contract/office/notes.ts';
import { runTransaction } from '../../../database/transaction.ts';
import { getMoveRight } from '../../../shop/orders/move-right.ts';
import { orderTransaction } from '../../orders/states/order-transaction.ts';
import type { Handlers } from '../../platform/http/bind.ts';
import { requireRight } from '../../platform/http/caller.ts';
import { countTry } from '../../platform/limits/throttle.ts';
import type { Deps } from '../deps.ts';
import { moveOrdersInBulk, previewBulkMove } from './move-in-bulk.ts';
import {
  customerNotes,
  deleteNote,
  findOrderNumber,
  listNotes,
  orderNotes,
  writeNote,
} from './notes.ts';
import { listLetters, resendLetter } from './resend-letter.ts';

/** Routes that only staff may call: notes on orders and customers, mails, bulk moves. */
export const createAdminOrderHandlers = (
  deps: Deps,
): Handlers<typeof adminOrders & typeof customerNoteCalls> => {
  const { db } = deps.store;
  return {
    'GET /api/orders/{id}/notes': async ({ params: { id } }) => ({
      status: 200,
      data: { notes: await listNotes(db, orderNotes, id) },
    }),
    'POST /api/orders/{id}/notes': async (call) => ({
      status: 201,
      data: await runTransaction(db, (tx) =>
        writeNote(tx, call, orderNotes, call.params.id, call.body.text),
      ),
    }),
    'DELETE /api/orders/{id}/notes/{noteId}': async (call) => {
      const { id, noteId } = call.params;
      await runTransaction(db, (tx) => deleteNote(tx, call, orderNotes, id, noteId));
      return { status: 200, data: { message: 'Note removed' } };
    },
    'GET /api/users/{id}/notes': async ({ params: { id } }) => ({
      status: 200,
      data: { notes: await listNotes(db, customerNotes, id) },
    }),
    'POST /api/users/{id}/notes': async (call) => ({
      status: 201,
      data: await runTransaction(db, (tx) =>
        writeNote(tx, call, customerNotes, call.params.id, call.body.text),
      ),
    }),
    'DELETE /api/users/{id}/notes/{noteId}': async (call) => {
      const { id, noteId } = call.params;
      await runTransaction(db, (tx) => deleteNote(tx, call, customerNotes, id, noteId));
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
