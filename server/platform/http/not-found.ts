import type { Hono } from 'hono';
import { explain } from '../../../contract/reasons/reasons.ts';
import type { Log } from '../telemetry/log.ts';
import { answerError } from './answer.ts';
import { Refusal } from './refusal.ts';

const otherPaths = /^\/(?:api|assets|pictures|dev|test-gateway|healthz|readyz|metrics)(?:\/|$)/;

/** Is this path a page? The API and the other routes answer the rest, unknown paths included. */
export const isPagePath = (path: string): boolean => !otherPaths.test(path);

interface RegisteredPath {
  method: string;
  matches: (path: string) => boolean;
}

const readRegisteredPath = ({ method, path }: { method: string; path: string }): RegisteredPath => {
  if (path === '*' || path === '/*') return { method, matches: isPagePath };
  const pattern = new RegExp(
    `^${path.replaceAll('.', '\\.').replace(/:\w+/g, '[^/]+').replaceAll('*', '.*')}$`,
  );
  return { method, matches: (asked) => pattern.test(asked) };
};

/**
 * Answers unknown paths: 405 with the allowed methods, else 404, both as JSON like every refusal.
 */
export const answerUnknownPaths = (app: Hono, log: Log): void => {
  let registered: RegisteredPath[] | null = null;
  app.notFound((context) => {
    registered ??= app.routes.filter(({ method }) => method !== 'ALL').map(readRegisteredPath);
    const { path, method } = context.req;
    const allowed = new Set(
      registered.filter(({ matches: leadsTo }) => leadsTo(path)).map((way) => way.method),
    );
    if (allowed.has('GET')) allowed.add('HEAD');
    if (allowed.size === 0 || allowed.has(method))
      return answerError(context, new Refusal('not_found', explain('not_found')), log);
    context.header('allow', [...allowed].join(', '));
    return answerError(
      context,
      new Refusal('method_not_allowed', explain('method_not_allowed')),
      log,
    );
  });
};
