import { randomUUID } from 'node:crypto';
import type { importCalls, WireImport } from '../../contract/import.ts';
import type { Deps } from '../deps.ts';
import type { Handlers } from '../http/bind.ts';
import { readBytes } from '../http/input.ts';
import { Refusal } from '../http/refusal.ts';
import { folderPictures } from '../providers/pictures.ts';
import { type Group, idsBySku, importGroups, ImportReport } from './import-products.ts';
import { groupsOf, readHeader, recordsOf, rowsOf, surveyTable } from './read-groups.ts';

const maxBytes = 20 * 1024 * 1024;
const productsAtOnce = 50;

/** Products from a table. It is looked through as a whole before anything is written; then some products at a time. */
export const importRoutes = (deps: Deps): Handlers<typeof importCalls> => {
  const pictures = folderPictures(deps.settings.dataDir);
  return {
    'POST /api/import/products': async (call): Promise<{ status: 200; data: WireImport }> => {
      if (!/^text\/csv\s*(;|$)/i.test(call.request.headers.get('content-type') ?? '')) throw new Refusal('unsupported_type', 'Please send text/csv');
      const bytes = await readBytes(call.request, maxBytes);
      const report = new ImportReport(call.query.dryRun === 'true');
      const { columns, faults } = readHeader(recordsOf(bytes).next().value ?? []);
      report.fault(faults);
      if (faults.length > 0) return { status: 200, data: report.report };
      const { rows, skus, scattered } = surveyTable(bytes, columns);
      report.report.rows = rows;
      const how = { pictures, report, scattered, ids: await idsBySku(deps.store.db, skus), batch: randomUUID() };
      let waiting: Group[] = [];
      for (const group of groupsOf(rowsOf(recordsOf(bytes), columns))) {
        waiting.push(group);
        if (waiting.length < productsAtOnce) continue;
        await importGroups(deps, call, waiting, how);
        waiting = [];
      }
      if (waiting.length > 0) await importGroups(deps, call, waiting, how);
      return { status: 200, data: report.report };
    },
  };
};
