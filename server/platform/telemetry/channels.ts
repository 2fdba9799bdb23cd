import { channel, tracingChannel } from 'node:diagnostics_channel';
import type { Context } from 'hono';
import type { WorkContext } from './origin.ts';

/**
 * Where the work of the shop is published, so that it can be traced. The work does not know who
 * listens, and without listeners it costs nothing.
 */

/** An HTTP request, also one within the process. `work` is its context. */
interface RequestMessage {
  request: Context;
  work: WorkContext;
}

/** A job that runs. */
interface JobMessage {
  kind: string;
  work: WorkContext;
}

/** A call to a provider. The address has no query, which may name people. */
interface ProviderMessage {
  provider: string;
  method: string;
  host: string;
  path: string;
  /** Set when the provider has answered. */
  status?: number;
}

export const requestChannel = tracingChannel<RequestMessage>('haat:request');
export const jobChannel = tracingChannel<JobMessage>('haat:job');
export const providerChannel = tracingChannel<ProviderMessage>('haat:provider');

/** Publishes an HTTP call to a provider. */
export const publishCall = async (
  provider: string,
  { method, url }: Pick<Request, 'method' | 'url'>,
  call: () => Promise<Response>,
): Promise<Response> => {
  if (!providerChannel.hasSubscribers) return call();
  const { host, pathname } = new URL(url);
  const message: ProviderMessage = { provider, method, host, path: pathname };
  return providerChannel.tracePromise(async () => {
    const response = await call();
    message.status = response.status;
    return response;
  }, message);
};

/** An error that the shop or a browser logs. */
export interface ErrorMessage {
  platform: 'node' | 'javascript';
  /** The class of the error, or what the line of the log says. */
  type: string;
  text: string;
  /** As the engine writes it; undefined without an exception. */
  stack?: string | undefined;
  /** Ids and kinds, never what a person has typed. */
  tags: Readonly<Record<string, string>>;
  /** Who sends it has sent enough: it is counted and not sent on. */
  isOverLimit?: boolean;
}

/** Where errors are published, so that they can be sent on. */
export const errorChannel = channel<ErrorMessage>('haat:error');
