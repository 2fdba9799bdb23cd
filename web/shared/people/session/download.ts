import type { WireImport } from '../../../../contract/goods/import.ts';
import { createUploadClient, fetchFile } from './file-calls.ts';

/** Lets the browser save a document. */
export const saveFile = (name: string, content: Blob): void => {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Some browsers read the URL only after the click.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
};

/** Returns the file name of the response, or `fallback`. */
const readFileName = (response: Response, fallback: string): string =>
  /filename="([\w.-]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? fallback;

const downloadFile = async (answer: Promise<Response>, fallback: string): Promise<void> => {
  const response = await answer;
  saveFile(readFileName(response, fallback), await response.blob());
};

/** Saves the invoice of an order. */
export const downloadInvoice = (id: string): Promise<void> =>
  downloadFile(fetchFile('GET /api/orders/{id}/invoice', { params: { id } }), 'invoice.pdf');

/** Saves one credit note of an order. */
export const downloadCreditNote = (id: string, creditNoteId: string): Promise<void> =>
  downloadFile(
    fetchFile('GET /api/orders/{id}/credit-notes/{creditNoteId}', { params: { id, creditNoteId } }),
    'credit-note.pdf',
  );

export type ExportedTable = 'products' | 'orders' | 'returns' | 'users';

/** Saves a table of the shop for a spreadsheet: admins only. */
export const downloadTable = (table: ExportedTable): Promise<void> =>
  downloadFile(fetchFile(`GET /api/export/${table}.csv`), `${table}.csv`);

/** Uploads a CSV file of products. With `dryRun` the server only reports the changes. */
export const uploadProducts = (file: Blob, dryRun: boolean): Promise<WireImport> =>
  createUploadClient(new Blob([file], { type: 'text/csv' }))('POST /api/import/products', {
    query: dryRun ? { dryRun: 'true' } : {},
  });
