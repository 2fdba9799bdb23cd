import type { WireImport } from '../../contract/import.ts';
import { ApiError, toApiError } from './client.ts';
import { getSession } from './session/session.ts';

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

/**
 * Fetches a document with the token of the session, which a plain link would not send, and saves
 * it. Throws `ApiError`.
 */
const downloadFile = async (path: string, fallback: string): Promise<void> => {
  const token = getSession()?.token;
  const response = await fetch(path, {
    headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
  }).catch((): never => {
    throw new ApiError(0, 'network', { message: '' });
  });
  if (!response.ok) throw toApiError(response.status, await response.json().catch(() => null));
  saveFile(readFileName(response, fallback), await response.blob());
};

/** Saves the invoice of an order. */
export const downloadInvoice = (orderId: string): Promise<void> =>
  downloadFile(`/api/orders/${encodeURIComponent(orderId)}/invoice`, 'invoice.pdf');

/** Saves one credit note of an order. */
export const downloadCreditNote = (orderId: string, noteId: string): Promise<void> =>
  downloadFile(
    `/api/orders/${encodeURIComponent(orderId)}/credit-notes/${encodeURIComponent(noteId)}`,
    'credit-note.pdf',
  );

export type ExportedTable = 'products' | 'orders' | 'returns' | 'users';

/** Saves a table of the shop for a spreadsheet: admins only. */
export const downloadTable = (table: ExportedTable): Promise<void> =>
  downloadFile(`/api/export/${table}.csv`, `${table}.csv`);

/**
 * Uploads a CSV file of products. With `dryRun` the server only reports the changes. Throws
 * `ApiError`.
 */
export const uploadProducts = async (file: Blob, dryRun: boolean): Promise<WireImport> => {
  const headers = {
    'content-type': 'text/csv',
    authorization: `Bearer ${getSession()?.token ?? ''}`,
  };
  const response = await fetch(`/api/import/products${dryRun ? '?dryRun=true' : ''}`, {
    method: 'POST',
    headers,
    body: file,
  }).catch((): never => {
    throw new ApiError(0, 'network', { message: '' });
  });
  const data: unknown = await response.json().catch(() => null);
  if (!response.ok || data === null) throw toApiError(response.status, data);
  return data as WireImport;
};
