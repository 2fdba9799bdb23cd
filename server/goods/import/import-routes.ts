import type {
  importCalls,
  WireImport,
  WireImportProgress,
} from '../../../contract/goods/import.ts';
import { explain } from '../../../contract/reasons/reasons.ts';
import { createId } from '../../../database/id.ts';
import { runTransaction } from '../../../database/transaction.ts';
import { isImportOver } from '../../../shop/goods/product/product-table.ts';
import type { Handlers } from '../../platform/http/bind.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { notFound, Refusal, wrongState } from '../../platform/http/refusal.ts';
import type { Deps } from '../deps.ts';
import {
  addImportProducts,
  addImport,
  countFailedProducts,
  deleteImport,
  cancelImport,
  findFaults,
  findImport,
  lockImport,
  type ImportJob,
  listImports,
  markImportReceived,
  restartImport,
} from './import-queries.ts';
import { countPictured, type PictureCounts } from './picture-queries.ts';
import { receiveTable } from './receive-table.ts';
import { takeFailedProducts } from './run-again.ts';

const noPictures: PictureCounts = { waiting: 0, done: 0, failed: 0 };

const presentProgress = (
  job: ImportJob,
  failed: number,
  pictures: PictureCounts,
): WireImportProgress => ({
  _id: job.id,
  state: job.state,
  dryRun: job.dry_run,
  who: job.actor_name,
  createdAt: job.created_at.toISOString(),
  finishedAt: job.finished_at?.toISOString() ?? null,
  rows: job.row_count,
  products: job.product_count,
  done: job.done,
  created: job.created,
  changed: job.changed,
  same: job.same,
  failed: job.failed,
  faultCount: job.fault_count,
  retryable: isImportOver(job.state) ? failed + pictures.failed : 0,
  pictures,
});

const toActorColumns = ({ caller, remote }: { caller: Caller; remote: string }) => ({
  actor_id: caller.id,
  actor_name: caller.name,
  peer: remote,
});

const checkType = (request: Request): void => {
  if (!/^text\/csv\s*(;|$)/i.test(request.headers.get('content-type') ?? ''))
    throw new Refusal('unsupported_type', explain('send_csv'));
};

/** Routes to upload, check and import tables of products. */
export const createImportHandlers = ({
  store: { db },
  jobs,
}: Deps): Handlers<typeof importCalls> => {
  const presentAll = async (found: readonly ImportJob[]): Promise<WireImportProgress[]> => {
    const ids = found.map(({ id }) => id);
    const [failed, pictures] = [await countFailedProducts(db, ids), await countPictured(db, ids)];
    return found.map((job) =>
      presentProgress(job, failed.get(job.id) ?? 0, pictures.get(job.id) ?? noPictures),
    );
  };
  const show = async (id: string): Promise<WireImport> => {
    const job = await findImport(db, id);
    const [progress] = job === undefined ? [] : await presentAll([job]);
    if (progress === undefined) throw notFound('import');
    return { ...progress, faults: await findFaults(db, id) };
  };

  /** Stores the table as it arrives. A failed upload leaves nothing. */
  const receive = async (
    id: string,
    request: Request,
    by: ReturnType<typeof toActorColumns>,
    dryRun: boolean,
  ): Promise<void> => {
    let products = 0;
    try {
      const rows = await receiveTable(request, {
        open: (columns) => addImport(db, { ...by, id, dry_run: dryRun, columns }),
        take: async (some) => {
          await addImportProducts(db, id, products, some);
          products += some.length;
        },
      });
      await runTransaction(db, async (tx) => {
        await markImportReceived(tx, id, rows, products);
        await jobs.enqueue(tx, 'import', { importId: id });
      });
    } catch (error) {
      await deleteImport(db, id).catch(() => undefined);
      throw error;
    }
  };

  return {
    'POST /api/import/products': async (call) => {
      checkType(call.request);
      const id = createId('imp');
      await receive(id, call.request, toActorColumns(call), call.query.dryRun === 'true');
      return { status: 202, data: await show(id) };
    },

    'GET /api/import/products': async () => ({
      status: 200,
      data: { imports: await presentAll(await listImports(db)) },
    }),

    'GET /api/import/products/{id}': async ({ params }) => ({
      status: 200,
      data: await show(params.id),
    }),

    'POST /api/import/products/{id}/start': async (call) => {
      const { id } = call.params;
      await runTransaction(db, async (tx) => {
        const job = await lockImport(tx, id);
        if (job === undefined) throw notFound('import');
        if (job.state !== 'done' || !job.dry_run) throw wrongState('import_unchecked');
        await restartImport(tx, id, toActorColumns(call));
        await jobs.enqueue(tx, 'import', { importId: id });
      });
      return { status: 202, data: await show(id) };
    },

    'POST /api/import/products/{id}/retry': async (call) => {
      const id = createId('imp');
      await runTransaction(db, async (tx) => {
        const job = await lockImport(tx, call.params.id);
        if (job === undefined) throw notFound('import');
        const isOver = isImportOver(job.state) && !job.dry_run;
        if (!isOver || !(await takeFailedProducts(tx, job, id, toActorColumns(call))))
          throw wrongState('import_nothing_failed');
        await jobs.enqueue(tx, 'import', { importId: id });
      });
      return { status: 202, data: await show(id) };
    },

    'POST /api/import/products/{id}/cancel': async ({ params: { id } }) => {
      await runTransaction(db, async (tx) => {
        const job = await lockImport(tx, id);
        if (job === undefined) throw notFound('import');
        if (isImportOver(job.state)) throw wrongState('import_over');
        await cancelImport(tx, id);
      });
      return { status: 200, data: await show(id) };
    },
  };
};
