import type {
  answerTemplates,
  WireAnswerTemplate,
} from '../../../contract/office/answer-templates.ts';
import { runTransaction } from '../../../database/transaction.ts';
import type { Handlers } from '../../platform/http/bind.ts';
import type { Deps } from '../deps.ts';
import {
  addTemplate,
  changeTemplate,
  listTemplates,
  nameTemplateVersion,
  removeTemplate,
} from './change-template.ts';

const presentTemplate = (row: Parameters<typeof nameTemplateVersion>[0]): WireAnswerTemplate => ({
  _id: row.id,
  name: row.name,
  texts: row.texts,
  version: nameTemplateVersion(row),
});

/** Routes of answers that are written again and again. */
export const createTemplateHandlers = ({
  store: { db },
}: Deps): Handlers<typeof answerTemplates> => ({
  'GET /api/answer-templates': async () => ({
    status: 200,
    data: { templates: (await listTemplates(db)).map(presentTemplate) },
  }),

  'POST /api/answer-templates': async (call) => ({
    status: 201,
    data: presentTemplate(await runTransaction(db, (tx) => addTemplate(tx, call, call.body))),
  }),

  'PUT /api/answer-templates/{id}': async (call) => ({
    status: 200,
    data: presentTemplate(
      await runTransaction(db, (tx) => changeTemplate(tx, call, call.params.id, call.body)),
    ),
  }),

  'DELETE /api/answer-templates/{id}': async (call) => {
    await runTransaction(db, (tx) => removeTemplate(tx, call, call.params.id));
    return { status: 200, data: { message: 'Ready answer deleted' } };
  },
});
