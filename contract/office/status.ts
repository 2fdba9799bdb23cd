import { z } from 'zod';
import { timestamp } from '../fields.ts';
import { defineRoutes } from '../route.ts';

const shopStatus = z
  .object({
    version: z.string().describe('of the node that answers'),
    parts: z
      .object({
        database: z.enum(['ready', 'away']),
        migrations: z.enum(['ready', 'missing', 'unknown']),
        listing: z.enum(['ready', 'loading']),
        jobs: z.enum(['ready', 'late', 'unknown']),
      })
      .describe('as /readyz says'),
    nodes: z.array(
      z.object({
        name: z.string(),
        version: z.string(),
        processes: z.int(),
        startedAt: timestamp,
        seenAt: timestamp,
        alive: z.boolean().describe('it has been seen within three minutes'),
      }),
    ),
    database: z.object({
      version: z.string(),
      bytes: z.int(),
      connections: z.int(),
      maxConnections: z.int(),
      reads: z
        .enum(['none', 'fresh', 'behind', 'away'])
        .describe('the replica that this node reads from; none: no DATABASE_READ_URL'),
      replicas: z
        .array(
          z.object({
            name: z.string(),
            state: z.string(),
            lagSeconds: z.number().nullable(),
          }),
        )
        .describe('the standbys of the primary, as far as the account of the shop may see them'),
    }),
    queue: z.object({
      due: z.int().describe('jobs that should have begun already'),
      oldestSeconds: z.number().describe('how long the oldest of them has waited'),
      dead: z.int().describe('jobs that were given up, as of the last minute'),
      paused: z.array(z.string()).describe('kinds that rest in this process after five failures'),
    }),
    disk: z
      .object({ freeBytes: z.int(), totalBytes: z.int() })
      .nullable()
      .describe('the disk of DATA_DIR of this node'),
    certificateEndsAt: timestamp.nullable().describe('null without TLS, or if it cannot be read'),
    audit: z.object({ at: timestamp, broken: z.array(z.string()) }).nullable(),
    providers: z.array(
      z.object({
        task: z.enum(['payment', 'courier', 'mail', 'pictures', 'rates']),
        name: z.string(),
        builtIn: z.boolean().describe('the shop itself does it'),
        paused: z.boolean().describe('its jobs rest after five failures'),
      }),
    ),
  })
  .meta({ id: 'ShopStatus' });

export const status = defineRoutes({
  'GET /api/admin/status': {
    operationId: 'getShopStatus',
    who: 'staff',
    right: 'operations',
    summary: 'The state of the shop: nodes, database, queue, disk, certificate, audit, providers',
    replies: { 200: shopStatus },
  },
});

export type WireStatus = z.output<typeof shopStatus>;
