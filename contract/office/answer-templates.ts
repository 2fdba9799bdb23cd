import { z } from 'zod';
import { maxTicketText } from '../../shop/people/tickets.ts';
import { id, knownTexts, line, message, seenVersion, texts, version } from '../fields.ts';
import { defineRoutes } from '../route.ts';

const template = z
  .object({ _id: id, name: z.string(), texts: knownTexts, version })
  .meta({ id: 'AnswerTemplate' });

const body = { name: line(60), texts: texts(maxTicketText) };

/** Calls about answers that the staff writes again and again. */
export const answerTemplates = defineRoutes({
  'GET /api/answer-templates': {
    operationId: 'listAnswerTemplates',
    who: 'staff',
    right: 'messages',
    summary: 'All ready answers, by name',
    replies: { 200: z.object({ templates: z.array(template) }) },
  },
  'POST /api/answer-templates': {
    operationId: 'addAnswerTemplate',
    who: 'staff',
    right: 'messages',
    summary: 'Adds a ready answer, in one language at least',
    body: z.object(body),
    replies: { 201: template },
    refusals: ['wrong_state'],
  },
  'PUT /api/answer-templates/{id}': {
    operationId: 'updateAnswerTemplate',
    who: 'staff',
    right: 'messages',
    summary: 'Changes a ready answer',
    body: seenVersion.extend(body),
    replies: { 200: template },
    refusals: ['not_found', 'changed_since'],
  },
  'DELETE /api/answer-templates/{id}': {
    operationId: 'deleteAnswerTemplate',
    who: 'staff',
    right: 'messages',
    summary: 'Deletes a ready answer',
    replies: { 200: message },
    refusals: ['not_found'],
  },
});

export type WireAnswerTemplate = z.output<typeof template>;
