import { z } from 'zod';
import { line, lines, message } from './fields.ts';
import { defineRoutes } from './route.ts';

export const errors = defineRoutes({
  'POST /api/errors': {
    operationId: 'sendBrowserError',
    who: 'anyone',
    onlyReads: true,
    summary:
      "Receives an error of the shop's own pages; what is personal is removed before it is logged or sent on",
    body: z.object({
      message: lines(1000),
      stack: lines(8000).optional(),
      path: line(500).describe('the path of the page, without its query'),
    }),
    replies: { 202: message },
  },
});
