import { z } from 'zod';
import { checklistSteps } from '../../shop/office/checklist.ts';
import { defineRoutes } from '../route.ts';

const checklist = z
  .object({
    steps: z
      .array(z.object({ name: z.enum(checklistSteps), isDone: z.boolean() }))
      .describe('those that the caller can do, in their order'),
    isNew: z
      .boolean()
      .describe('has nobody published a name yet? False for who could not publish one'),
  })
  .meta({ id: 'Checklist' });

export const checklistCalls = defineRoutes({
  'GET /api/admin/checklist': {
    operationId: 'getChecklist',
    who: 'staff',
    right: 'dashboard',
    summary: 'What a new shop still needs before it opens, as far as the caller can do it',
    replies: { 200: checklist },
  },
});

export type WireChecklist = z.output<typeof checklist>;
