import { z } from 'zod';
import { jobStates } from '../../shop/platform/job.ts';
import { id, message, page, paging, timestamp, word } from '../fields.ts';
import { defineRoutes } from '../route.ts';

const job = z
  .object({
    _id: id,
    kind: word,
    about: z.string().describe('what it concerns: an order, a shipment, the kind of a mail'),
    status: z
      .enum(jobStates)
      .describe('dead: given up; waiting: for its time or its next try; running'),
    tries: z.int().describe('how often it has failed'),
    error: z.string().nullable().describe('why the last try failed'),
    createdAt: timestamp,
    nextAt: timestamp.nullable(),
  })
  .meta({ id: 'Job' });

export const jobs = defineRoutes({
  'GET /api/jobs': {
    operationId: 'listJobs',
    who: 'staff',
    right: 'operations',
    summary: 'Unfinished jobs: given up, failing or waiting',
    query: z.object({ page, status: z.enum(jobStates).optional() }),
    replies: {
      200: z.object({
        jobs: z.array(job),
        ...paging,
        dead: z.int(),
        audit: z
          .object({ at: timestamp, broken: z.array(z.string()) })
          .nullable()
          .describe('the result of the last nightly auditor'),
      }),
    },
  },
  'POST /api/jobs/{id}/retry': {
    operationId: 'retryJob',
    who: 'staff',
    right: 'operations',
    summary: 'Retries a job that was given up or waits for its next try',
    replies: { 200: message },
    refusals: ['not_found'],
  },
});

export type WireJob = z.output<typeof job>;
