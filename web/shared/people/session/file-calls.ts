import { type Args, type Call, createClient, type Key, type Send } from '../../platform/client.ts';
import { getSession, replaceToken } from './session.ts';

/** A client with the token of the session, for calls that `send` sends in its own way. */
export const createSessionClient = (send: Send): Call =>
  createClient(send, () => getSession()?.token ?? null, replaceToken);

/** A client for one file or form, which is sent as it is: `call` sends JSON. */
export const createUploadClient = (body: Blob | FormData): Call =>
  createSessionClient((path, init) => fetch(path, { ...init, body }));

const callForResponse = createSessionClient(async (path, init) => {
  const response = await fetch(path, init);
  return response.ok ? { ok: true, status: response.status, json: async () => response } : response;
}) as <K extends Key>(key: K, ...args: Args<K>) => Promise<unknown>;

/** Fetches a file, which a plain link could not without the token. Throws `ApiError`. */
export const fetchFile = async <K extends Key>(key: K, ...args: Args<K>): Promise<Response> =>
  (await callForResponse(key, ...args)) as Response;
